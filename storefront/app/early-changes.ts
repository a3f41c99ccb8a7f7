/** True if the value of a control differs from the server's HTML. */
function isChanged(control: HTMLInputElement | HTMLSelectElement): boolean {
  if (control instanceof HTMLSelectElement) {
    const chosen = control.querySelector<HTMLOptionElement>('option[selected]') ?? control.options[0];
    return control.value !== (chosen?.value ?? '');
  }
  if (control.type === 'hidden') return false;
  const isTicked = control.type === 'radio' || control.type === 'checkbox';
  return isTicked ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/** True if the user changed one of these fields before hydration. */
export function hasEarlyChanges(form: HTMLFormElement, names: ReadonlySet<string>): boolean {
  return [...form.elements].some(
    (control) =>
      (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) &&
      names.has(control.name) &&
      isChanged(control),
  );
}
