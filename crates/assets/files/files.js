// The list of tables: a file that is chosen is read into the field beside it ([data-into]), and its form is sent.

document.addEventListener('change', async ({ target }) => {
  const file = target.dataset?.into && target.files?.[0];
  if (!file) return;
  const { elements } = target.form;
  elements[target.dataset.into].value = await file.slice(0, Number(target.dataset.most)).text();
  if (elements.file) elements.file.value = file.name;
  target.value = '';
  target.form.requestSubmit();
});
