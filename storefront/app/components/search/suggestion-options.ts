import type { ProductSuggestions } from '@iruon/contract';
import { listAddress } from '~/components/products/list-address';

export interface SuggestionOption {
  kind: 'product' | 'category' | 'brand';
  name: string;
  /** The code of a product; null for other options. */
  code: string | null;
  thumb: string | null;
  to: string;
}

/** The suggestions as one list: links to many products first, then products. */
export function suggestionOptions({ products, categories, brands }: ProductSuggestions): SuggestionOption[] {
  return [
    ...categories.map(({ code, name }) => ({
      kind: 'category' as const,
      name,
      code: null,
      thumb: null,
      to: listAddress({ category: code }),
    })),
    ...brands.map(({ code, name }) => ({
      kind: 'brand' as const,
      name,
      code: null,
      thumb: null,
      to: listAddress({ brands: [code] }),
    })),
    ...products.map(({ code, name, thumb }) => ({
      kind: 'product' as const,
      name,
      code,
      thumb,
      to: `/shop/products/${code}`,
    })),
  ];
}

/** The next index after an arrow key; -1 is the field itself, at which the list wraps around. */
export function placeAfter(place: number, step: 1 | -1, count: number): number {
  return ((place + 1 + step + count + 1) % (count + 1)) - 1;
}
