/** Goods with what their place on the way along the shelves depends on. */
export interface Shelved {
  readonly shelf: string;
  readonly productName: string;
  readonly optionName: string | null;
  /** The measures of the product within its family, and those of its option, by criterion: 직경, 길이. */
  readonly measures: Readonly<Record<string, string>>;
}

const names = new Intl.Collator('ko', { numeric: true });
/** The criteria of sizes in the order in which a cabinet is sorted. */
const SIZES = [/직경|지름/, /길이|높이/];

const measureOf = ({ measures }: Shelved, size: RegExp): number => {
  const [, text = ''] = Object.entries(measures).find(([name]) => size.test(name)) ?? [];
  const [number] = /\d+(?:\.\d+)?/.exec(text) ?? [];
  return number === undefined ? Number.POSITIVE_INFINITY : Number(number);
};
const differenceOf = (a: number, b: number) => (a === b ? 0 : a - b);

/** Sorts by shelf, those without one last, then by product, diameter and length, then by the name of the option. */
export const inShelfOrder = <Goods extends Shelved>(goods: readonly Goods[]): Goods[] =>
  goods.toSorted(
    (a, b) =>
      Number(a.shelf === '') - Number(b.shelf === '') ||
      names.compare(a.shelf, b.shelf) ||
      names.compare(a.productName, b.productName) ||
      SIZES.reduce((found, size) => found || differenceOf(measureOf(a, size), measureOf(b, size)), 0) ||
      names.compare(a.optionName ?? '', b.optionName ?? ''),
  );
