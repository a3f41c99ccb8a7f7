import { initialsOf, keysOf, wordsOf } from '../../../kernel/hangul.ts';

declare module '@iruon/db/json-columns' {
  interface JsonShapes {
    'products.options_criteria': readonly Criterion[];
    'products.variation_spec': Record<string, string>;
    'products.variation_list': { name: string; values: string[] }[];
  }
}

/** Increase it with every change of the algorithm below: older rows are recomputed at start. */
export const SEARCH_VERSION = 2;

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

/** The prefix of a measure of a criterion: Ø4.0 is written d4.0 too, a length of 10mm also L10. */
const LETTERS: Readonly<Record<string, string>> = { 직경: 'd', 길이: 'l', 높이: 'h' };
const MEASURE = /(\d+(?:\.\d+)?)\s*(mm)?/;

/** The notations of an option value: 10.0mm is also 10mm, 10.0, and L10 when it is a length. */
function valueWords(criterion: string, value: string): string[] {
  const measured = MEASURE.exec(value);
  if (!measured) return wordsOf(value);
  const [, written = '', unit = ''] = measured;
  const number = Number(written);
  const texts = new Set([
    written,
    String(number),
    number.toFixed(Math.max(1, String(number).split('.')[1]?.length ?? 0)),
  ]);
  const letter = LETTERS[criterion];
  return [
    ...wordsOf(value),
    ...[...texts].flatMap((text) => [`${text}${unit}`, ...(letter ? [`${letter}${text}`] : [])]),
  ];
}

function axesOf({ variationList }: SearchedProduct): Criterion[] {
  return (variationList ?? []).map(({ name, values }) => ({
    name,
    values: values.map((value) => ({ name: value })),
  }));
}

/** Further searchable words: code, brand, measures, hashtags. */
function wordsBeside({ code, size, hashtags }: SearchedProduct, brandName: string): string[] {
  return [...spelled(wordsOf(code)), ...spelled(wordsOf(brandName)), ...wordsOf(size), ...hashtags.flatMap(wordsOf)];
}

/**
 * The search and filter columns of a product, written with every save. The name comes first, so that a match at its
 * start can be ranked above other matches.
 */
export function searchColumnsOf(product: SearchedProduct, brandName: string): SearchColumns {
  const name = wordsOf(product.name);
  const values = [...criteriaOf(product), ...axesOf(product)].flatMap((criterion) =>
    criterion.values.flatMap((value) => valueWords(criterion.name, value.name)),
  );
  const words = new Set([...spelled(name), ...wordsBeside(product, brandName), ...values].map(keysOf));
  const facets = criteriaOf(product).flatMap((criterion) =>
    criterion.values.map((value) => facetOf(criterion.name, value.name, value.hexa)),
  );
  return {
    searchKeys: asText([...words]),
    searchInitials: asText(spelled(name.map(initialsOf))),
    searchVersion: SEARCH_VERSION,
    facets: [...new Set(facets)].sort(),
  };
}
