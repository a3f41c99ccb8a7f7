/** A measure that was typed with its letter or unit: 4.0, ø4.0, L10, 10mm. */
const MEASURE = /(?<![\p{L}\p{N}.-])([dlhø⌀∅]?)\s*(\d{1,3}(?:\.\d+)?)\s*(?:mm)?(?=x\d|[^\p{L}\p{N}.-]|$)/giu;
const letters: Readonly<Record<string, string>> = {
  d: '직경',
  ø: '직경',
  '⌀': '직경',
  '∅': '직경',
  l: '길이',
  h: '높이',
};

interface Criterion {
  name: string;
  values: readonly string[];
}

interface Measure {
  number: number;
  /** The criterion of the letter; null without a letter. */
  criterion: string | null;
}

/** The measures in a search in the typed order: `픽스처 4.0x10` contains 4 and 10. */
function measuresIn(typed: string): Measure[] {
  const spaced = typed.toLowerCase().replace(/(?<=\d)\s*[x×*]\s*(?=[dlhø⌀∅]?\d)/giu, ' ');
  return [...spaced.matchAll(MEASURE)].map(([, letter = '', number]) => ({
    number: Number(number),
    criterion: letters[letter] ?? null,
  }));
}

const numberOf = (value: string) => Number(/\d+(?:\.\d+)?/.exec(value)?.[0] ?? Number.NaN);

/**
 * The value of each criterion in a search, in the order of the criteria: `4.0 10mm` contains Ø4.0 and 10.0mm. Null
 * unless the search contains a value of every criterion; each measure counts once, in the typed order.
 */
export function searchedSize(criteria: readonly Criterion[], typed: string | null): string[] | null {
  if (typed === null || criteria.length === 0) return null;
  const measures = measuresIn(typed);
  const found = criteria.map(({ name, values }) => {
    for (const [index, { number, criterion }] of measures.entries()) {
      if (criterion !== null && criterion !== name) continue;
      const value = values.find((each) => numberOf(each) === number);
      if (value === undefined) continue;
      measures.splice(index, 1);
      return value;
    }
    return null;
  });
  return found.every((value) => value !== null) ? found : null;
}
