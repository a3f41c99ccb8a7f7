import type { PlainPage } from './page.ts';
import { headingLevel, roleOf } from './roles.ts';

/** A text query: a case-insensitive substring, or a pattern. */
export type Words = string | RegExp;

export interface RoleOptions {
  name?: Words;
  /** `name` has to match completely. */
  exact?: boolean;
  level?: number;
  checked?: boolean;
  /** Only elements that contain this text. */
  hasText?: Words;
}

const inOneLine = (text: string) => text.replaceAll(/[\s\u200b]+/g, ' ').trim();

export function hasWords(text: string, words: Words | undefined, isExact = false): boolean {
  if (words === undefined) return true;
  const line = inOneLine(text);
  if (words instanceof RegExp) return words.test(line);
  return isExact ? line === inOneLine(words) : line.toLowerCase().includes(inOneLine(words).toLowerCase());
}

const CONTROLS = 'input, select, textarea, button, output, meter, progress';

/**
 * Queries on a page or a part of it, named like Playwright's: they find only rendered elements, by role only those exposed to assistive
 * technology. `get…` finds exactly one or fails, `all…` finds any number.
 */
export abstract class Questions<Found extends { name: string; text: string }> {
  protected abstract readonly page: PlainPage;
  protected abstract readonly root: Element;

  /** An element of the page, with the actions of a user. */
  protected abstract wrap(element: Element): Found;

  /** The rendered text, in one line. */
  get text(): string {
    return inOneLine(this.page.drawnText(this.root));
  }

  allByRole(role: string, options: RoleOptions = {}): Found[] {
    const { name, exact, level, checked, hasText } = options;
    const found = [...this.root.querySelectorAll('*')].filter((element) => {
      if (roleOf(element) !== role || !this.page.isTold(element)) return false;
      if (level !== undefined && headingLevel(element) !== level) return false;
      if (checked !== undefined && element.hasAttribute('checked') !== checked) return false;
      if (name !== undefined && !hasWords(this.page.nameOf(element), name, exact)) return false;
      return hasText === undefined || hasWords(this.page.drawnText(element), hasText);
    });
    return found.map((element) => this.wrap(element));
  }

  getByRole(role: string, options: RoleOptions = {}): Found {
    const ofRole = () => this.allByRole(role).map(({ name }) => name);
    return this.#one(this.allByRole(role, options), `${role} ${saidOf(options)}`, ofRole);
  }

  /** The innermost elements with this text. */
  allByText(words: Words, { exact = false } = {}): Found[] {
    const has = (element: Element) => hasWords(element.textContent ?? '', words, exact);
    const all =
      typeof words === 'string' && !exact ? [...within(this.root, has)] : [...this.root.querySelectorAll('*')];
    const inner = all.filter(
      (element) => has(element) && this.page.isDrawn(element) && hasWords(this.page.drawnText(element), words, exact),
    );
    const outer = new Set(inner.flatMap((element) => [...ancestors(element)]));
    return inner.filter((element) => !outer.has(element)).map((element) => this.wrap(element));
  }

  getByText(words: Words, options: { exact?: boolean } = {}): Found {
    return this.#one(this.allByText(words, options), `text ${words}`, () => [this.text.slice(0, 2_000)]);
  }

  /** Controls and other labelled elements. */
  allByLabel(words: Words, { exact = false } = {}): Found[] {
    return [...this.root.querySelectorAll('*')]
      .filter(
        (element) =>
          element.matches(CONTROLS) || element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby'),
      )
      .filter((element) => this.page.isDrawn(element) && hasWords(this.page.labelOf(element), words, exact))
      .map((element) => this.wrap(element));
  }

  getByLabel(words: Words, options: { exact?: boolean } = {}): Found {
    const labels = () => this.allByLabel(/\S/).map(({ name }) => name);
    return this.#one(this.allByLabel(words, options), `label ${words}`, labels);
  }

  /** Rendered elements that match a selector. */
  all(selector: string): Found[] {
    const found = [...this.root.querySelectorAll(selector)].filter((element) => this.page.isDrawn(element));
    return found.map((element) => this.wrap(element));
  }

  #one(found: Found[], asked: string, others: () => string[]): Found {
    const [first] = found;
    if (first && found.length === 1) return first;
    const there = first ? found.map(({ text }) => text.slice(0, 200)) : others();
    const list = there.slice(0, 40).join(' | ');
    throw new Error(`${this.page.url}: ${found.length} instead of one: ${asked}\nthere are: ${list}`);
  }
}

const saidOf = (options: object) =>
  Object.entries(options)
    .map(([key, value]) => `${key} ${value}`)
    .join(', ');

function* ancestors(element: Element): Generator<Element> {
  for (let at = element.parentElement; at; at = at.parentElement) yield at;
}

/** Descendants of an element that match a condition, if all of their ancestors match it too. */
function* within(element: Element, has: (element: Element) => boolean): Generator<Element> {
  for (const child of element.children)
    if (has(child)) {
      yield child;
      yield* within(child, has);
    }
}
