/** A field that is shown as several inputs, `name[0]` and on; conform's metadata of a text has this shape. */
export interface PartsField {
  id: string;
  name: string;
  errorId: string;
  errors?: string[] | undefined;
  /** The complete value, or the inputs of a form that was refused. */
  initialValue?: unknown;
}

/** The inputs of a refused form as typed; null if the value is complete or missing. */
export function typedParts(value: unknown): string[] | null {
  if (!Array.isArray(value)) return null;
  return value.map((part) => (typeof part === 'string' ? part : ''));
}

/** Fills an input as typing does, so that listeners of the form are notified. */
export function fill(input: HTMLInputElement, value: string): void {
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Moves the caret to the end of an input's text. */
export function focusEnd(input: HTMLInputElement): void {
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
}
