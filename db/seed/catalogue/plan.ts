import type { PictureSpec } from '../pictures/index.ts';

export interface CriterionValue {
  name: string;
  hexa?: string;
}

/** One choice of a buyer, such as the diameter. */
export interface Criterion {
  type: 'SELECT' | 'COLOR';
  name: string;
  values: readonly CriterionValue[];
}

/** One sellable combination. `price` is added to the product's sale price, won. */
export interface Variant {
  value: string[];
  hexa: string | null;
  price: number;
}

/** A product in the catalogue's plan, before stock, discounts and dates. Prices in won. */
export interface ProductPlan {
  code: string;
  category: string;
  brand: string;
  type: 'NORMAL_PRODUCT' | 'VARIETY_BUNDLE' | 'PRODUCT_BUNDLE';
  name: string;
  price: number;
  size: string;
  /** Plain sentences, one paragraph each. */
  paragraphs: readonly string[];
  bullets: readonly string[];
  specs: readonly (readonly [name: string, value: string])[];
  criteria: readonly Criterion[];
  variants: readonly Variant[];
  hashtags: readonly string[];
  picture: PictureSpec;
  /** Shipped from the kit centre by freight. */
  isHeavy?: boolean;
}

/** Every combination of the criteria's values, in order; `priceOf` receives the position of each chosen value. */
export function variantsOf(
  criteria: readonly Criterion[],
  priceOf: (positions: readonly number[]) => number = () => 0,
): Variant[] {
  let rows: { positions: number[]; value: string[]; hexa: string | null }[] = [
    { positions: [], value: [], hexa: null },
  ];
  for (const criterion of criteria) {
    rows = rows.flatMap((row) =>
      criterion.values.map((value, position) => ({
        positions: [...row.positions, position],
        value: [...row.value, value.name],
        hexa: value.hexa ?? row.hexa,
      })),
    );
  }
  return rows.map(({ positions, value, hexa }) => ({ value, hexa, price: priceOf(positions) }));
}

/** A criterion of measures in millimetres, shown as `10.0mm` or `Ø4.0`. */
export function measures(name: string, values: readonly number[], style: 'length' | 'diameter' = 'length'): Criterion {
  return {
    type: 'SELECT',
    name,
    values: values.map((value) => ({
      name: style === 'diameter' ? `Ø${millimetres(value)}` : `${millimetres(value)}mm`,
    })),
  };
}

/** `4.0`, `3.25`: at least one decimal. */
export function millimetres(value: number): string {
  return value.toFixed(Number.isInteger(value * 10) ? 1 : 2);
}

/** `40` for 4.0, `325` for 3.25: a measure within a product code. */
export function codeOf(value: number): string {
  return millimetres(value).replace('.', '');
}
