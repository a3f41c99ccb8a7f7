import { type CxOptions, cx } from 'class-variance-authority';
import { createTailwindMerge } from 'tailwind-merge';

const any = () => true;
const byPrefix = (...prefixes: string[]) =>
  Object.fromEntries(prefixes.map((prefix) => [prefix, [{ [prefix]: [any] }]]));

const FONT_SIZES = ['caption', 'label', 'body', 'lead', 'title-s', 'title', 'title-l', 'display'];
const DISPLAYS = [
  'block',
  'inline-block',
  'inline',
  'flex',
  'inline-flex',
  'grid',
  'inline-grid',
  'contents',
  'hidden',
];
const WIDTHS = ['', '0', '2', '4'];
const sides = (property: string) => ['x', 'y', 't', 'r', 'b', 'l'].map((side) => property + side);

// The groups of classes that our components override. The library's own table covers all of Tailwind, mistakes our type
// scale for colours, and would be a twentieth of the home page's scripts.
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    display: DISPLAYS,
    position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
    'flex-direction': [{ flex: ['row', 'col', 'row-reverse', 'col-reverse'] }],
    'flex-wrap': [{ flex: ['wrap', 'nowrap'] }],
    'font-size': [{ text: FONT_SIZES }],
    'text-align': [{ text: ['left', 'center', 'right', 'start', 'end'] }],
    'text-wrap': [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }],
    text: [{ text: [any] }],
    'border-width': [{ border: WIDTHS }],
    'border-style': [{ border: ['solid', 'dashed', 'none'] }],
    'border-t': [{ 'border-t': WIDTHS }],
    'border-r': [{ 'border-r': WIDTHS }],
    'border-b': [{ 'border-b': WIDTHS }],
    'border-l': [{ 'border-l': WIDTHS }],
    rounded: [{ rounded: ['s', 'm', 'l', 'full', 'none'] }],
    shrink: [{ shrink: ['', any] }],
    grow: [{ grow: ['', any] }],
    ...byPrefix('flex', 'w', 'h', 'size', 'min-w', 'min-h', 'max-w', 'max-h', 'p', 'm', ...sides('p'), ...sides('m')),
    ...byPrefix('gap', 'gap-x', 'gap-y', 'inset', 'inset-x', 'inset-y', 'top', 'right', 'bottom', 'left', 'z', 'order'),
    ...byPrefix('bg', 'border', 'shadow', 'opacity', 'cursor'),
    ...byPrefix(
      'font',
      'leading',
      'grid-cols',
      'grid-flow',
      'items',
      'justify',
      'justify-items',
      'justify-self',
      'self',
    ),
    ...byPrefix('place-items', 'content', 'overflow', 'overflow-x', 'overflow-y', 'whitespace', 'resize', 'object'),
  },
  conflictingClassGroups: {
    size: ['w', 'h'],
    p: sides('p'),
    px: ['pl', 'pr'],
    py: ['pt', 'pb'],
    m: sides('m'),
    mx: ['ml', 'mr'],
    my: ['mt', 'mb'],
    gap: ['gap-x', 'gap-y'],
    inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
    overflow: ['overflow-x', 'overflow-y'],
    'font-size': ['leading'],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ['*', '**', 'after', 'before', 'file', 'first-letter', 'marker', 'placeholder', 'selection'],
}));

/** Joins class names; a later class overrides an earlier one of its group. */
export function cn(...classes: CxOptions): string {
  return merge(cx(classes));
}
