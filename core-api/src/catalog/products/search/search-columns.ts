import { initialsOf, keysOf, wordsOf } from '../../../kernel/hangul.ts';
import { measuresIn, valueMeasures } from './size-words.ts';

declare module '@iruon/db/json-columns' {
  interface JsonShapes {
    'products.options_criteria': readonly Criterion[];
    'products.variation_spec': Record<string, string>;
    'products.variation_list': { name: string; values: string[] }[];
  }
}

/** Increment it with every change of the algorithm below, so that older rows are recomputed at start. */
export const SEARCH_VERSION = 3;

/** The searchable fields of a product as stored. */
export interface SearchedProduct {
  readonly code: string;
  readonly name: string;
  readonly size: string;
  readonly hashtags: readonly string[];
  readonly optionsEnabled: boolean;
  /** The option criteria in the format of the column `options_criteria`. */
  readonly optionsCriteria: readonly Criterion[] | null;
  /** The product's measures within its family by criterion, in the format of the column `variation_spec`. */
  readonly variationSpec: Readonly<Record<string, unknown>> | null;
  /** The measures of a family by criterion, in the format of the column `variation_list`. */
  readonly variationList: readonly { name: string; values: readonly string[] }[] | null;
}

export interface SearchColumns {
  searchKeys: string;
  searchInitials: string;
  searchVersion: number;
  facets: string[];
}

/** The words one by one, and joined for queries without spaces. Every word starts after a space. */
function spelled(words: readonly string[]): string[] {
  return words.length > 1 ? [...words, words.join('')] : [...words];
}

const asText = (words: readonly string[]) => (words.length > 0 ? ` ${words.join(' ')} ` : '');

interface Criterion {
  type?: string;
  name: string;
  values: readonly { name: string; hexa?: string | null | undefined }[];
}

function criteriaOf({ optionsEnabled, optionsCriteria, variationSpec }: SearchedProduct): Criterion[] {
  const ofOptions = optionsEnabled ? (optionsCriteria ?? []) : [];
  const ofFamily = Object.entries(variationSpec ?? {}).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [{ name, values: [{ name: value }] }] : [],
  );
  return [...ofOptions, ...ofFamily];
}

/**
 * A facet in column format: `직경:Ø4.0`, with the colour of its chip: `플랫폼:레귤러#C9A24D`. A colon in the criterion's name
 * becomes a space, so that the first colon always separates.
 */
function facetOf(criterion: string, value: string, hexa?: string | null): string {
  const colour = hexa && /^#[0-9a-f]{6}$/i.test(hexa) ? hexa.toUpperCase() : '';
  return `${criterion.replaceAll(':', ' ').trim()}:${value.trim()}${colour}`;
}

/** The notations of an option value: 10.0mm is also 10mm, 10.0, and L10 when it is a length. */
const valueWords = (criterion: string, value: string) => [...wordsOf(value), ...valueMeasures(criterion, value)];

function axesOf({ variationList }: SearchedProduct): Criterion[] {
  return (variationList ?? []).map(({ name, values }) => ({
    name,
    values: values.map((value) => ({ name: value })),
  }));
}

/** Further searchable words: code, brand, measures, hashtags. */
function wordsBeside({ code, name, size, hashtags }: SearchedProduct, brandName: string): string[] {
  return [
    ...spelled(wordsOf(code)),
    ...spelled(wordsOf(brandName)),
    ...wordsOf(size),
    ...measuresIn(name),
    ...measuresIn(size),
    ...spelled(hashtags.flatMap(wordsOf)),
  ];
}

/** The last word of a name before its measures, with a mark, because it names the kind: 트위스트 드릴 Ø2.8 is a drill. */
function headOf(name: readonly string[]): string[] {
  const measure = name.findIndex((word) => /^\d/.test(word));
  const head = name.at(measure === -1 ? -1 : measure - 1);
  return measure === 0 || head === undefined ? [] : [`=${keysOf(head)}`];
}

/**
 * The search and filter columns of a product, written with every save. The name comes first, word by word up to a bar and joined
 * up to another one, so that a match at its start can be ranked above one within it, and that above other matches.
 */
export function searchColumnsOf(product: SearchedProduct, brandName: string): SearchColumns {
  const name = wordsOf(product.name);
  const values = [...criteriaOf(product), ...axesOf(product)].flatMap((criterion) =>
    criterion.values.flatMap((value) => valueWords(criterion.name, value.name)),
  );
  const ofName = [...new Set(name.map(keysOf))];
  const joined = name.length > 1 ? [name.map(keysOf).join('')] : [];
  const others = [...wordsBeside(product, brandName), ...values].map(keysOf);
  const beside = [...new Set(others)].filter((keys) => !ofName.includes(keys) && !joined.includes(keys));
  const parts = [ofName, joined, [...beside, ...headOf(name)]].map(asText);
  const ofInitials = (words: readonly string[]) => spelled(words.map(initialsOf));
  const initials = [
    asText([...new Set(ofInitials(name))]),
    asText([...new Set([product.hashtags.flatMap(wordsOf), wordsOf(brandName)].flatMap(ofInitials))]),
  ];
  const facets = criteriaOf(product).flatMap((criterion) =>
    criterion.values.map((value) => facetOf(criterion.name, value.name, value.hexa)),
  );
  return {
    searchKeys: parts.join('') === '' ? '' : parts.join('|'),
    searchInitials: initials.join('') === '' ? '' : initials.join('|'),
    searchVersion: SEARCH_VERSION,
    facets: [...new Set(facets)].sort(),
  };
}
