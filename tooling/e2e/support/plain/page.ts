import { computeAccessibleName } from 'dom-accessibility-api';
import { parseHTML } from 'linkedom';
import type { Stylesheet } from './display.ts';
import { Entries, formOf, typeOf, wordsOf } from './forms.ts';
import type { Answer } from './http.ts';

export interface Expected {
  /** The required status of the page; by default any below 400. */
  status?: number;
}

/** Navigations of a page. */
export interface Ways {
  follow(url: URL, expected: Expected): Promise<void>;
  send(form: Element, button: Element | undefined, expected: Expected): Promise<void>;
}

const HIDDEN = new Set(['hidden', 'collapse']);
const TEXT = 3;

/** A received page with the entries in its forms. */
export class PlainPage {
  readonly answer: Answer;
  readonly document: Document;
  readonly entries = new Entries();
  readonly ways: Ways;
  /** Whether another page has replaced it. */
  isLeft = false;
  readonly #stylesheet: Stylesheet;
  readonly #styles = new Map<Element, ReturnType<Stylesheet['ownStyle']>>();
  readonly #drawn = new Map<Element, boolean>();

  constructor(answer: Answer, document: Document, stylesheet: Stylesheet, ways: Ways) {
    this.answer = answer;
    this.document = document;
    this.#stylesheet = stylesheet;
    this.ways = ways;
  }

  static parse(html: string): Document {
    const document = parseHTML(html).document as unknown as Document;
    // The parser adds fewer omitted elements than a browser.
    if (document.documentElement?.localName !== 'html' || !/<body[\s>]/.test(html))
      throw new Error(`no page: ${html.slice(0, 500)}`);
    // HTML names are case-insensitive, and the store writes some with capitals.
    for (const element of document.querySelectorAll('body *'))
      for (const { name, value } of [...element.attributes])
        if (/[A-Z]/.test(name) && !element.closest('svg')) {
          element.removeAttribute(name);
          element.setAttribute(name.toLowerCase(), value);
        }
    return document;
  }

  get url(): URL {
    return this.answer.url;
  }

  /** Styles depend on ticked and open elements. */
  changed(): void {
    this.#styles.clear();
    this.#drawn.clear();
  }

  /** Whether it is rendered: neither it nor an ancestor is hidden. */
  isDrawn(element: Element): boolean {
    const known = this.#drawn.get(element);
    if (known !== undefined) return known;
    const parent = element.parentElement;
    const isDrawn = this.#styleOf(element).display !== 'none' && (!parent || this.#isInDrawn(parent));
    const result = isDrawn && !HIDDEN.has(this.#visibilityOf(element));
    this.#drawn.set(element, result);
    return result;
  }

  /** Whether assistive technology receives it. */
  isTold(element: Element): boolean {
    return this.isDrawn(element) && !element.closest('[aria-hidden=true]');
  }

  nameOf(element: Element): string {
    const getComputedStyle = (one: Element) => {
      const { display } = this.#styleOf(one);
      const style: Record<string, string> = { display, visibility: this.#visibilityOf(one) };
      return { ...style, getPropertyValue: (name: string) => style[name] ?? '' } as unknown as CSSStyleDeclaration;
    };
    return computeAccessibleName(element, { getComputedStyle, computedStyleSupportsPseudoElements: false });
  }

  /** The text of its label, rendered or not. */
  labelOf(element: Element): string {
    const by = element.getAttribute('aria-labelledby');
    if (by)
      return by
        .split(/\s+/)
        .map((id) => wordsOf(this.document.getElementById(id) ?? element))
        .join(' ');
    const own = element.getAttribute('aria-label');
    if (own) return own;
    return this.labelsOf(element).map(wordsOf).join(' ');
  }

  labelsOf(control: Element): Element[] {
    const around = control.closest('label');
    const labels = [...this.document.querySelectorAll('label')].filter(
      (label) => label.getAttribute('for') !== null && label.getAttribute('for') === control.id,
    );
    return around && !around.hasAttribute('for') ? [around, ...labels] : labels;
  }

  /** Its rendered text. */
  drawnText(element: Element): string {
    if (!this.isDrawn(element)) return '';
    let text = '';
    for (const node of element.childNodes)
      if (node.nodeType === TEXT) text += node.textContent;
      else if (node.nodeType === 1) text += this.drawnText(node as Element);
    return text;
  }

  /** Ticks or unticks a box, or chooses a radio button instead of the others of its group. */
  tick(control: Element, isTicked: boolean): void {
    if (typeOf(control) === 'radio') {
      const name = control.getAttribute('name');
      for (const other of this.document.querySelectorAll('input[type=radio]'))
        if (other.getAttribute('name') === name && formOf(other) === formOf(control)) other.removeAttribute('checked');
    }
    control.toggleAttribute('checked', isTicked);
    this.changed();
  }

  #styleOf(element: Element) {
    const known = this.#styles.get(element);
    if (known) return known;
    const style = this.#stylesheet.ownStyle(element);
    this.#styles.set(element, style);
    return style;
  }

  #isInDrawn(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (this.#styleOf(at).display === 'none') return false;
    return true;
  }

  #visibilityOf(element: Element): string {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { visibility } = this.#styleOf(at);
      if (visibility) return visibility;
    }
    return 'visible';
  }
}
