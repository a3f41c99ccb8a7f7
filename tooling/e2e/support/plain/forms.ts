/** The behaviour of HTML forms: controls, values, validation, submission. */

const BUTTONS = new Set(['submit', 'button', 'reset', 'image']);

export const typeOf = (control: Element): string =>
  control.localName === 'input'
    ? (control.getAttribute('type')?.toLowerCase() ?? 'text')
    : control.localName === 'button'
      ? (control.getAttribute('type')?.toLowerCase() ?? 'submit')
      : control.localName;

export const isButton = (control: Element): boolean =>
  control.localName === 'button' || (control.localName === 'input' && BUTTONS.has(typeOf(control)));

/** The form that a control belongs to. */
export function formOf(control: Element): Element | null {
  const named = control.getAttribute('form');
  return named === null ? control.closest('form') : control.ownerDocument.getElementById(named);
}

/** Whether it is disabled, itself or by a fieldset around it. */
export function isDisabled(control: Element): boolean {
  if (control.hasAttribute('disabled')) return true;
  for (
    let set = control.closest('fieldset[disabled]');
    set;
    set = set.parentElement?.closest('fieldset[disabled]') ?? null
  ) {
    const legend = [...set.children].find(({ localName }) => localName === 'legend');
    if (set !== control && !legend?.contains(control)) return true;
  }
  return false;
}

export const controlsOf = (form: Element): Element[] =>
  [...form.ownerDocument.querySelectorAll('input, select, textarea, button')].filter(
    (control) => formOf(control) === form,
  );

export const optionsOf = (select: Element): Element[] => [...select.querySelectorAll('option')];
export const optionValue = (option: Element): string => option.getAttribute('value') ?? wordsOf(option);
export const wordsOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

const isOffered = (option: Element) => !option.hasAttribute('disabled') && !option.closest('optgroup[disabled]');

export function chosenOptions(select: Element): Element[] {
  const options = optionsOf(select);
  const marked = options.filter((option) => option.hasAttribute('selected'));
  if (select.hasAttribute('multiple')) return marked;
  const chosen = marked.at(-1) ?? options.find(isOffered);
  return chosen ? [chosen] : [];
}

/** The user's entries in the controls of one page. */
export class Entries {
  readonly #texts = new WeakMap<Element, string>();
  readonly #files = new WeakMap<Element, File[]>();

  valueOf(control: Element): string {
    if (control.localName === 'select') {
      const [chosen] = chosenOptions(control);
      return chosen ? optionValue(chosen) : '';
    }
    if (control.localName === 'textarea')
      return this.#texts.get(control) ?? (control.textContent ?? '').replace(/^\r?\n/, '');
    const isBox = ['checkbox', 'radio'].includes(typeOf(control));
    return this.#texts.get(control) ?? control.getAttribute('value') ?? (isBox ? 'on' : '');
  }

  filesOf(control: Element): File[] {
    return this.#files.get(control) ?? [];
  }

  write(control: Element, text: string): void {
    this.#texts.set(control, text);
  }

  attach(control: Element, files: File[]): void {
    this.#files.set(control, files);
  }

  /** `minlength` only applies to typed values. */
  isTyped(control: Element): boolean {
    return this.#texts.has(control);
  }
}

const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
const ORDERED = new Set(['number', 'range', 'date', 'month', 'week', 'time', 'datetime-local']);

/** The validation error of a control; undefined if it is valid. */
function complaint(control: Element, entries: Entries): string | undefined {
  const type = typeOf(control);
  const isBarred =
    isButton(control) ||
    isDisabled(control) ||
    type === 'hidden' ||
    (control.hasAttribute('readonly') && !['checkbox', 'radio', 'file', 'select'].includes(type)) ||
    control.closest('datalist') !== null;
  if (isBarred) return undefined;
  const value = entries.valueOf(control);
  if (type === 'checkbox')
    return control.hasAttribute('required') && !control.hasAttribute('checked') ? 'must be ticked' : undefined;
  if (type === 'radio') {
    const form = formOf(control);
    const group = (form ? controlsOf(form) : [control]).filter(
      (other) => typeOf(other) === 'radio' && other.getAttribute('name') === control.getAttribute('name'),
    );
    const isAsked = group.some((one) => one.hasAttribute('required'));
    return isAsked && !group.some((one) => one.hasAttribute('checked')) ? 'one must be chosen' : undefined;
  }
  const isEmpty = type === 'file' ? entries.filesOf(control).length === 0 : value === '';
  if (isEmpty) return control.hasAttribute('required') ? 'must be filled in' : undefined;
  if (type === 'select' || type === 'file') return undefined;
  const pattern = control.getAttribute('pattern');
  if (pattern !== null && !new RegExp(`^(?:${pattern})$`, 'v').test(value)) return `must look like ${pattern}`;
  if (
    type === 'email' &&
    !value.split(control.hasAttribute('multiple') ? ',' : '\0').every((one) => EMAIL.test(one.trim()))
  )
    return 'must be an address of e-mail';
  if (type === 'url' && !URL.canParse(value)) return 'must be an address';
  const least = Number(control.getAttribute('minlength') ?? 0);
  if (entries.isTyped(control) && value.length < least) return `must have ${least} letters`;
  if (!ORDERED.has(type)) return undefined;
  const [min, max] = [control.getAttribute('min'), control.getAttribute('max')];
  if (type !== 'number' && type !== 'range')
    return (min && value < min) || (max && value > max) ? `must lie between ${min} and ${max}` : undefined;
  const number = Number(value);
  if ((min && number < Number(min)) || (max && number > Number(max))) return `must lie between ${min} and ${max}`;
  const step = control.getAttribute('step') ?? '1';
  const steps = (number - Number(min || 0)) / Number(step);
  if (step !== 'any' && Math.abs(steps - Math.round(steps)) > 1e-9) return `must be in steps of ${step}`;
  return undefined;
}

/** The validation errors that prevent submission, each with the name of its control. */
export function complaints(form: Element, entries: Entries): string[] {
  return controlsOf(form).flatMap((control) => {
    const why = complaint(control, entries);
    return why ? [`${control.getAttribute('name') ?? control.localName} ${why}`] : [];
  });
}

type Entry = [name: string, value: string | File];

/** The entries of a form that is submitted by one of its buttons, in document order. */
function entriesOf(form: Element, button: Element | undefined, entries: Entries): Entry[] {
  return controlsOf(form).flatMap((control): Entry[] => {
    const name = control.getAttribute('name');
    const type = typeOf(control);
    if (!name || isDisabled(control) || control.closest('datalist')) return [];
    if (isButton(control)) return control === button ? [[name, control.getAttribute('value') ?? '']] : [];
    if (type === 'checkbox' || type === 'radio')
      return control.hasAttribute('checked') ? [[name, entries.valueOf(control)]] : [];
    if (type === 'select')
      return chosenOptions(control)
        .filter(isOffered)
        .map((option) => [name, optionValue(option)]);
    if (type === 'file') {
      const files = entries.filesOf(control);
      return (files.length > 0 ? files : [new File([], '', { type: 'application/octet-stream' })]).map((file) => [
        name,
        file,
      ]);
    }
    if (type === 'hidden' && name.toLowerCase() === '_charset_') return [[name, 'UTF-8']];
    return [[name, entries.valueOf(control).replaceAll(/\r?\n|\r/g, '\r\n')]];
  });
}

export interface Sending {
  method: 'GET' | 'POST';
  url: URL;
  body: { bytes: Uint8Array; type: string } | undefined;
}

/** The request of a browser for a form and its pressed button. */
export async function sendingOf(
  form: Element,
  button: Element | undefined,
  entries: Entries,
  page: URL,
): Promise<Sending> {
  const said = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  const method = said('method').toUpperCase() || 'GET';
  const found = entriesOf(form, button, entries);
  const url = new URL(said('action') || page.href, page);
  url.hash = '';
  const plain = () =>
    new URLSearchParams(found.map(([name, value]) => [name, value instanceof File ? value.name : value]));
  if (method === 'GET') {
    url.search = plain().toString();
    return { method, url, body: undefined };
  }
  if (method !== 'POST') throw new Error(`the plain browser does not send forms by ${method}`);
  const type = said('enctype') || 'application/x-www-form-urlencoded';
  if (type === 'multipart/form-data') {
    const data = new FormData();
    for (const [name, value] of found) data.append(name, value);
    const sent = new Response(data);
    const bytes = new Uint8Array(await sent.arrayBuffer());
    return { method, url, body: { bytes, type: sent.headers.get('content-type') ?? type } };
  }
  if (type !== 'application/x-www-form-urlencoded') throw new Error(`the plain browser does not send ${type}`);
  return { method, url, body: { bytes: new TextEncoder().encode(plain().toString()), type } };
}
