import { formOf, isButton, isDisabled, optionsOf, optionValue, typeOf, wordsOf } from './forms.ts';
import type { Expected, PlainPage } from './page.ts';
import { Questions } from './questions.ts';

const WRITTEN = new Set([
  'text',
  'search',
  'email',
  'tel',
  'url',
  'password',
  'number',
  'date',
  'month',
  'week',
  'time',
  'datetime-local',
  'textarea',
]);
const LOOKS: Record<string, RegExp> = {
  number: /^-?\d+(\.\d+)?$/,
  date: /^\d{4}-\d\d-\d\d$/,
  month: /^\d{4}-\d\d$/,
  time: /^\d\d:\d\d(:\d\d)?$/,
};

/** An element of a page with the actions of a user. They fail if a browser would not allow them. */
export class PlainElement extends Questions<PlainElement> {
  protected readonly page: PlainPage;
  protected readonly root: Element;

  constructor(page: PlainPage, element: Element) {
    super();
    this.page = page;
    this.root = element;
  }

  protected wrap(element: Element): PlainElement {
    return new PlainElement(this.page, element);
  }

  /** Its accessible name. */
  get name(): string {
    return this.page.nameOf(this.root);
  }

  get value(): string {
    return this.page.entries.valueOf(this.root);
  }

  get isChecked(): boolean {
    return this.root.hasAttribute('checked');
  }

  get isDisabled(): boolean {
    return isDisabled(this.root) || this.root.getAttribute('aria-disabled') === 'true';
  }

  attribute(name: string): string | null {
    return this.root.getAttribute(name);
  }

  /** Fills in a field, replacing its value. */
  fill(text: string): void {
    this.#expectUsable();
    const type = typeOf(this.root);
    if (!WRITTEN.has(type)) this.#refuse(`nothing can be written into ${type}`);
    if (this.root.hasAttribute('readonly')) this.#refuse('it can only be read');
    const most = this.root.getAttribute('maxlength');
    if (most !== null && text.length > Number(most)) this.#refuse(`it takes ${most} letters`);
    if (text !== '' && LOOKS[type] && !LOOKS[type].test(text)) this.#refuse(`“${text}” is no ${type}`);
    if (type !== 'textarea' && /[\r\n]/.test(text)) this.#refuse('it has one line');
    this.page.entries.write(this.root, text);
  }

  check(): void {
    this.#expectBox();
    if (!this.isChecked) this.page.tick(this.root, true);
  }

  uncheck(): void {
    this.#expectBox();
    if (typeOf(this.root) === 'radio' && this.isChecked) this.#refuse('a radio button is not taken back');
    if (this.isChecked) this.page.tick(this.root, false);
  }

  /** Chooses options of a select by their values or labels. */
  choose(...wanted: string[]): void {
    this.#expectUsable();
    if (this.root.localName !== 'select') this.#refuse('it is no list');
    if (wanted.length > 1 && !this.root.hasAttribute('multiple')) this.#refuse('it takes one');
    const options = optionsOf(this.root);
    const chosen = wanted.map((one) => {
      const option = options.find((each) => optionValue(each) === one) ?? options.find((each) => wordsOf(each) === one);
      if (!option) this.#refuse(`it does not offer “${one}”: ${options.map(wordsOf).join(' | ')}`);
      if (option.hasAttribute('disabled') || option.closest('optgroup[disabled]')) this.#refuse(`“${one}” is disabled`);
      return option;
    });
    for (const option of options) option.toggleAttribute('selected', chosen.includes(option));
    this.page.changed();
  }

  attach(...files: File[]): void {
    this.#expectUsable();
    if (typeOf(this.root) !== 'file') this.#refuse('it takes no files');
    if (files.length > 1 && !this.root.hasAttribute('multiple')) this.#refuse('it takes one file');
    this.page.entries.attach(this.root, files);
  }

  /** Clicks it: follows a link, submits a form, toggles an element. */
  async press(expected: Expected = {}): Promise<void> {
    const pressed = this.root.closest('a[href], button, input, summary, label');
    if (!pressed) return this.#refuse('pressing it does nothing');
    if (pressed !== this.root) return this.wrap(pressed).press(expected);
    const type = typeOf(pressed);
    if (pressed.localName === 'label') return this.#pressLabel(pressed);
    if (type === 'checkbox' || type === 'radio')
      return this.isChecked && type === 'checkbox' ? this.uncheck() : this.check();
    this.#expectUsable();
    if (pressed.localName === 'a') return this.#follow(pressed.getAttribute('href') ?? '', expected);
    if (pressed.localName === 'summary') return this.#toggle(pressed.parentElement, 'open');
    const opened = pressed.getAttribute('popovertarget');
    if (opened !== null) return this.#toggle(this.page.document.getElementById(opened), 'data-popover-open');
    const form = formOf(pressed);
    if (!isButton(pressed) || type === 'button' || !form)
      return this.#refuse('pressing it does nothing without scripts');
    if (type !== 'submit') return this.#refuse(`the plain browser does not press ${type}`);
    await this.page.ways.send(form, pressed, expected);
  }

  /** Presses Enter in a field, which submits by the first button of its form. */
  async enter(expected: Expected = {}): Promise<void> {
    this.#expectUsable();
    const form = formOf(this.root);
    if (!form || this.root.localName !== 'input') return this.#refuse('Enter does nothing in it');
    const buttons = [...this.page.document.querySelectorAll('button, input')];
    const button = buttons.find((one) => typeOf(one) === 'submit' && formOf(one) === form);
    if (button && isDisabled(button)) return this.#refuse('the button of its form is disabled');
    await this.page.ways.send(form, button, expected);
  }

  async #follow(href: string, expected: Expected): Promise<void> {
    const url = new URL(href, this.page.url);
    if (!/^https?:$/.test(url.protocol)) return this.#refuse(`${url.protocol} leads out of the browser`);
    if (this.root.hasAttribute('download')) return this.#refuse('it is a download: read it');
    const isHere = url.hash !== '' && url.href.replace(/#.*/, '') === this.page.url.href.replace(/#.*/, '');
    if (!isHere) return this.page.ways.follow(url, expected);
    const id = decodeURIComponent(url.hash.slice(1));
    if (id !== 'top' && !this.page.document.getElementById(id)) this.#refuse(`nothing on the page is called ${id}`);
    this.page.url.hash = url.hash;
  }

  async #pressLabel(label: Element): Promise<void> {
    const named = label.getAttribute('for');
    const control =
      named === null ? label.querySelector('input, select, textarea') : this.page.document.getElementById(named);
    if (!control) return this.#refuse('it labels nothing');
    await this.wrap(control).press();
  }

  async #toggle(opened: Element | null, attribute: string): Promise<void> {
    if (!opened) return this.#refuse('what it opens is not on the page');
    opened.toggleAttribute(attribute);
    this.page.changed();
  }

  #expectBox(): void {
    if (!['checkbox', 'radio'].includes(typeOf(this.root))) this.#refuse('it cannot be ticked');
    // A hidden checkbox is ticked by its label.
    const isReached = [this.root, ...this.page.labelsOf(this.root)].some((one) => this.page.isDrawn(one));
    this.#expectUsable(isReached);
  }

  #expectUsable(isReached = this.page.isDrawn(this.root)): void {
    if (this.page.isLeft) this.#refuse('its page has been left');
    if (!isReached) this.#refuse('it is hidden');
    if (isDisabled(this.root)) this.#refuse('it is disabled');
    if (this.root.closest('[inert]')) this.#refuse('it is inert');
  }

  #refuse(why: string): never {
    const { localName } = this.root;
    throw new Error(`${this.page.url}: ${localName} “${this.name || this.attribute('name')}”: ${why}`);
  }
}
