/** Roles of the HTML elements in the store's pages; an element's own `role` takes precedence. */
const ROLES: Record<string, string> = {
  article: 'article',
  aside: 'complementary',
  button: 'button',
  caption: 'caption',
  dd: 'definition',
  details: 'group',
  dialog: 'dialog',
  dt: 'term',
  fieldset: 'group',
  figure: 'figure',
  form: 'form',
  hr: 'separator',
  iframe: 'iframe',
  li: 'listitem',
  main: 'main',
  meter: 'meter',
  nav: 'navigation',
  ol: 'list',
  optgroup: 'group',
  option: 'option',
  output: 'status',
  p: 'paragraph',
  progress: 'progressbar',
  search: 'search',
  section: 'region',
  strong: 'strong',
  table: 'table',
  tbody: 'rowgroup',
  td: 'cell',
  textarea: 'textbox',
  tfoot: 'rowgroup',
  thead: 'rowgroup',
  time: 'time',
  tr: 'row',
  ul: 'list',
};

const INPUTS: Record<string, string> = {
  button: 'button',
  checkbox: 'checkbox',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
  email: 'textbox',
  tel: 'textbox',
  text: 'textbox',
  url: 'textbox',
};

/** Sectioning elements, in which header and footer are not landmarks of the page. */
const SECTIONS = 'article, aside, main, nav, section';

/** The role that assistive technology receives; undefined for an element that has none. */
export function roleOf(element: Element): string | undefined {
  const own = element.getAttribute('role')?.trim().split(/\s+/)[0];
  if (own) return own;
  const name = element.localName;
  if (/^h[1-6]$/.test(name)) return 'heading';
  if (name === 'a' || name === 'area') return element.hasAttribute('href') ? 'link' : undefined;
  if (name === 'img') return element.getAttribute('alt') === '' ? 'presentation' : 'img';
  if (name === 'th') return element.getAttribute('scope')?.startsWith('row') ? 'rowheader' : 'columnheader';
  if (name === 'header' || name === 'footer') {
    if (element.parentElement?.closest(SECTIONS)) return undefined;
    return name === 'header' ? 'banner' : 'contentinfo';
  }
  if (name === 'select')
    return element.hasAttribute('multiple') || Number(element.getAttribute('size')) > 1 ? 'listbox' : 'combobox';
  if (name === 'input') {
    const role = INPUTS[element.getAttribute('type')?.toLowerCase() ?? 'text'];
    return element.hasAttribute('list') && (role === 'textbox' || role === 'searchbox') ? 'combobox' : role;
  }
  // Without a name they are not landmarks.
  const isNamed = ['aria-label', 'aria-labelledby', 'title'].some((attribute) => element.hasAttribute(attribute));
  if ((name === 'section' || name === 'form') && !isNamed) return undefined;
  return ROLES[name];
}

export function headingLevel(element: Element): number {
  return Number(element.getAttribute('aria-level') ?? /^h([1-6])$/.exec(element.localName)?.[1] ?? 2);
}
