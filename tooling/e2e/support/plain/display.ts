/** Determines by the page's styles whether an element is rendered. */
export interface Drawn {
  display: string;
  visibility: string;
}

interface Rule extends Partial<Drawn> {
  selector: string;
  /** The class of elements that the rule can match. */
  className: string | undefined;
  /** True if the selector is only that class. */
  isSimple: boolean;
  isImportant: boolean;
}

/** The desktop window of the tests, without scripts; widths in CSS pixels. */
const WIDTH = 1440;
const HEIGHT = 900;
const pixels = (length: string) => Number.parseFloat(length) * (length.endsWith('rem') ? 16 : 1);
const FEATURES: [RegExp, (value: string) => boolean][] = [
  [/^min-width:(.+)$/, (length) => WIDTH >= pixels(length)],
  [/^max-width:(.+)$/, (length) => WIDTH <= pixels(length)],
  [/^max-height:(.+)rem$/, (rem) => HEIGHT <= Number(rem) * 16],
  [/^scripting:(.+)$/, (value) => value === 'none'],
  [/^hover:(.+)$/, (value) => value === 'hover'],
  [/^prefers-reduced-motion:(.+)$/, (value) => value === 'no-preference'],
  [/^forced-colors:(.+)$/, (value) => value === 'none'],
];

function holdsFeature(part: string): boolean {
  if (part === 'all' || part === 'screen') return true;
  if (part === 'print') return false;
  const feature = part.replace(/^\((.*)\)$/, '$1').replaceAll(' ', '');
  for (const [pattern, holds] of FEATURES) {
    const value = pattern.exec(feature)?.[1];
    if (value !== undefined) return holds(value);
  }
  throw new Error(`the plain browser does not know the media feature ${part}`);
}

const holdsMedia = (query: string) =>
  query.split(',').some((one) => {
    const isNot = /^\s*not\b/.test(one);
    const parts = one.replace(/^\s*not\b/, '').split(/\band\b/);
    return parts.every((part) => holdsFeature(part.trim())) !== isNot;
  });

/** The end of the block that starts at an index, skipping strings. */
function endOfBlock(css: string, from: number): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") {
      for (at += 1; at < css.length && css[at] !== sign; at += 1) if (css[at] === '\\') at += 1;
    } else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  throw new Error('a block of the stylesheet does not end');
}

/** Pseudo-classes that do not apply without a pointer; open elements are marked by the plain browser. */
const asAsked = (selector: string) =>
  selector
    .replaceAll(/:(hover|focus-visible|focus-within|focus|active|target)\b/g, ':not(*)')
    .replaceAll(':popover-open', '[data-popover-open]')
    .replaceAll(':open', '[open]');

/** The same for selectors split at the commas outside of brackets. */
function splitSelectors(list: string): string[] {
  const found = [''];
  let depth = 0;
  for (const [index, sign] of [...list].entries()) {
    if (list[index - 1] !== '\\') depth += '([{'.includes(sign) ? 1 : ')]}'.includes(sign) ? -1 : 0;
    if (sign === ',' && depth === 0) found.push('');
    else found.push((found.pop() ?? '') + sign);
  }
  return found.map((one) => one.trim());
}

function rulesOf(css: string): Rule[] {
  const found: Rule[] = [];
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf('{', at);
    if (open === -1) break;
    const close = endOfBlock(css, open);
    const head = css
      .slice(at, open)
      .replace(/^[^{]*;/, '')
      .trim();
    const body = css.slice(open + 1, close);
    at = close + 1;
    const group = /^@(media|supports|layer)\b(.*)$/s.exec(head);
    if (group) {
      if (group[1] !== 'media' || holdsMedia(group[2] ?? '')) found.push(...rulesOf(body));
      continue;
    }
    if (head.startsWith('@')) continue;
    // Nested rules do not determine whether the element itself is rendered.
    const own = body.replaceAll(/[^;{}]*\{[^{}]*\}/g, '');
    const value = (name: string) =>
      own
        .split(';')
        .findLast((declaration) => declaration.trim().startsWith(`${name}:`))
        ?.split(':')[1]
        ?.trim();
    const [display, visibility] = [value('display'), value('visibility')];
    if (!display && !visibility) continue;
    for (const selector of splitSelectors(head)) {
      if (/::|:-/.test(selector)) continue;
      const className = [...selector.matchAll(/\.((?:[\w-]|\\.)+)/g)].at(-1)?.[1]?.replaceAll('\\', '');
      const isSimple = /^\.(?:[\w-]|\\.)+$/.test(selector);
      const isImportant = /!important/.test(display ?? '') || /!important/.test(visibility ?? '');
      const clean = (text: string | undefined) => text?.replace('!important', '').trim();
      const set = { ...(display && { display: clean(display) }), ...(visibility && { visibility: clean(visibility) }) };
      found.push({ selector: asAsked(selector), className, isSimple, isImportant, ...(set as Partial<Drawn>) });
    }
  }
  return found;
}

const INLINE = new Set(
  'a abbr b bdi br cite code data del em i img ins kbd label mark q s small span strong sub sup svg time u var wbr'.split(
    ' ',
  ),
);
const NEVER_DRAWN = new Set('base head link meta script style template title datalist'.split(' '));

/** Without a stylesheet. */
function byItself(element: Element): string {
  const name = element.localName;
  const isClosed =
    (name === 'dialog' && !element.hasAttribute('open')) ||
    (element.hasAttribute('popover') && !element.hasAttribute('data-popover-open'));
  if (NEVER_DRAWN.has(name) || isClosed || element.hasAttribute('hidden')) return 'none';
  if (['input', 'button', 'select', 'textarea', 'output'].includes(name)) return 'inline-block';
  return INLINE.has(name) ? 'inline' : 'block';
}

/** Whether a closed `details` hides it. */
function isFolded(element: Element): boolean {
  const parent = element.parentElement;
  if (parent?.localName !== 'details' || parent.hasAttribute('open')) return false;
  return element !== [...parent.children].find(({ localName }) => localName === 'summary');
}

/**
 * Determines the rendered elements of a page by `display` and `visibility` in its style sheets. The later of two rules wins: the store's
 * style sheet is written in that order.
 */
export class Stylesheet {
  readonly #anywhere: Rule[] = [];
  readonly #byClass = new Map<string, [number, Rule][]>();
  readonly #order = new Map<Rule, number>();

  constructor(css: string) {
    for (const [index, rule] of rulesOf(css.replaceAll(/\/\*[\s\S]*?\*\//g, '')).entries()) {
      this.#order.set(rule, index);
      if (rule.className === undefined) this.#anywhere.push(rule);
      else this.#byClass.set(rule.className, [...(this.#byClass.get(rule.className) ?? []), [index, rule]]);
    }
  }

  /** The display of an element itself, independent of its ancestors. */
  ownStyle(element: Element): Partial<Drawn> & { display: string } {
    const style: Partial<Drawn> & { display: string } = { display: byItself(element) };
    const classes = element.getAttribute('class')?.split(/\s+/) ?? [];
    const met = [
      ...this.#anywhere.map((rule): [number, Rule] => [this.#order.get(rule) ?? 0, rule]),
      ...classes.flatMap((name) => this.#byClass.get(name) ?? []),
    ]
      .filter(([, rule]) => rule.isSimple || element.matches(rule.selector))
      .sort(([one, a], [other, b]) => Number(a.isImportant) - Number(b.isImportant) || one - other);
    for (const [, { display, visibility }] of met)
      Object.assign(style, display && { display }, visibility && { visibility });
    for (const [, name, value] of element
      .getAttribute('style')
      ?.matchAll(/(?:^|;)\s*(display|visibility)\s*:\s*([\w-]+)/g) ?? [])
      Object.assign(style, { [name ?? '']: value });
    // Author styles cannot override these.
    const isHiddenField = element.localName === 'input' && element.getAttribute('type') === 'hidden';
    if (NEVER_DRAWN.has(element.localName) || isHiddenField || isFolded(element)) style.display = 'none';
    return style;
  }
}
