/** Whether a control holds something else than the page came with. */
function isChanged(control: HTMLInputElement | HTMLSelectElement): boolean {
  if (control instanceof HTMLSelectElement) {
    const chosen = control.querySelector<HTMLOptionElement>('option[selected]') ?? control.options[0];
    return control.value !== (chosen?.value ?? '');
  }
  if (control.type === 'hidden') return false;
  const isTicked = control.type === 'radio' || control.type === 'checkbox';
  return isTicked ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/** Whether one of these fields was typed into or chosen before the scripts of the page came. */
export function hasEarlyChanges(form: HTMLFormElement, names: ReadonlySet<string>): boolean {
  return [...form.elements].some(
    (control) =>
      (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) &&
      names.has(control.name) &&
      isChanged(control),
  );
}
