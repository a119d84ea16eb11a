#!/usr/bin/env bash
# bash go.sh SECONDS [WAIT] [OUT]: learns all five games (or $GAMES) side by side for SECONDS, from searches or with LEARN=train from
# masses of games without any, in the background, and watches for WAIT seconds. Called again it only watches, or goes on from what
# was written if nothing runs. Everything is under run/: networks, a log of each game. They are copied to OUT (or $OUT), if there is such a folder, before it returns.
set -u
here=$(cd "$(dirname "$0")" && pwd)
seconds=${1:?seconds}
wait=${2:-540}
out=${3:-${OUT:-}}
run=$here/run
python=${PYTHON:-python3}
mkdir -p "$run"
export PYTHONPATH=$here/wheel:$here PYTHONUNBUFFERED=1 RAYON_NUM_THREADS=${RAYON:-3} OMP_NUM_THREADS=${OMP:-1}
# Cores that search, by game: where most is to be learned, most.
threads() {
  case $1 in
    rollwrite) echo "${SEARCH:-4}" ;;
    settlement) echo "${SEARCH:-2}" ;;
    *) echo "${SEARCH:-3}" ;;
  esac
}
begun=$SECONDS
for game in ${GAMES:-rollwrite petits-peuples settlement compagnons nobility}; do
  if [ -f "$run/$game.pid" ] && kill -0 "$(cat "$run/$game.pid")" 2>/dev/null; then continue; fi
  from=$here/nets/$game.safetensors
  [ -f "$run/$game.safetensors" ] && from=$run/$game.safetensors
  case ${LEARN:-expert} in
    expert) more="--threads $(threads "$game")" ;;
    *) more= ;;
  esac
  setsid nohup nice "$python" -m "legend.${LEARN:-expert}" "$game" --seconds "$seconds" $more \
    --from "$from" --out "$run/$game.safetensors" --config "$here/tables.toml" ${MORE:-} >>"$run/$game.log" 2>&1 </dev/null &
  echo $! >"$run/$game.pid"
done
alive() { for pid in "$run"/*.pid; do kill -0 "$(cat "$pid")" 2>/dev/null && return 0; done; return 1; }
while [ $((SECONDS - begun)) -lt "$wait" ] && alive; do
  sleep 5
  [ $(((SECONDS - begun) / 5 % 12)) -eq 0 ] && tail -qn1 "$run"/*.log
done
tail -n3 "$run"/*.log
if [ -n "$out" ] && [ -d "$out" ]; then
  cp "$run"/*.safetensors "$out"/ && chmod 644 "$out"/*.safetensors
  tail -n 400 "$run"/*.log >"$out"/log.txt
fi
