import type { ConsoleProductInput, LinkInput, VariantInput } from '@iruon/contract';
import { newProductInput } from './product-input.ts';

/** A plain product of 10,000 won that passes every rule; the test supplies brand and category. */
export function productInput(overrides: Partial<ConsoleProductInput> = {}): ConsoleProductInput {
  return {
    ...newProductInput(`T-${Math.random().toString(36).slice(2, 10)}`),
    name: '힐링 어버트먼트',
    cost: 4_000,
    price: 10_000,
    ...overrides,
  };
}

/** A related, offered or bundled product without an option. */
export const linkTo = (_product: string): LinkInput => ({
  _product,
  _option: null,
  _supply: null,
  amount: 1,
  custom: { name: null, price: null },
  enabled: true,
});

export const criterion = (name: string, ...values: string[]) => ({
  type: 'SELECT' as const,
  name,
  values: values.map((value) => ({ name: value })),
});

export const variant = (value: string[], overrides: Partial<VariantInput> = {}): VariantInput => ({
  value,
  hexa: null,
  price: 0,
  enabled: true,
  ...overrides,
});

/** Two diameters with a stock of 3 and 5. */
export const twoDiameters = {
  optionsConf: { enabled: true, sort: 'MANUAL' as const, criteria: [criterion('직경', 'Ø4.0', 'Ø4.5')] },
  options: [
    variant(['Ø4.0'], { stock: { count: 3, seen: 0 } }),
    variant(['Ø4.5'], { stock: { count: 5, seen: 0 }, price: 2_000 }),
  ],
};
