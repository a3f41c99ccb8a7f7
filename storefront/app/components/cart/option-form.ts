import type { CartOptions } from '@iruon/contract';
import type { Selection } from '~/components/products/variant-picker';

type Option = CartOptions['product']['options'][number];

/** The messages of the cart after a separate page changed the option of a line. */
export const optionMessages: Record<string, string | undefined> = {
  option: '옵션을 변경했습니다.',
  merged: '옵션을 변경하고, 이미 담긴 같은 옵션과 합쳤습니다.',
};

/** The initial selection of the picker: the values of the line for the axes that the product still has. */
export function presentSelection({ _option, product }: Pick<CartOptions, '_option' | 'product'>): Selection {
  const present = product.options.find((option) => option._id === _option);
  return product.optionsConf.criteria.map(({ values }, index) => {
    const value = present?.value[index];
    return values.some(({ name }) => name === value) ? (value ?? null) : null;
  });
}

/** Maximum quantity of the line with an option: the stock, minus the quantity of another line with this option. */
export function maxWith({ product }: Pick<CartOptions, 'product'>, option: Option | null): number {
  const limit = 9999;
  const inCart = option?.inCart ?? 0;
  const stock = product.stockEnabled ? (option ? option.stock : product.stock) : limit;
  return Math.max(0, Math.min(limit, stock) - inCart);
}

/** The address of the page that changes a line's option; the dialog of the cart requests the same address. */
export const optionPage = (line: string) => `/mypage/cart/options/${line}`;

/** The address of the cart with its previous selection, plus a line that became selectable by the change. */
export function cartAfter(
  search: string,
  { line, isNowSelectable, done }: { line: string; isNowSelectable: boolean; done: string },
) {
  const params = new URLSearchParams(search);
  if (params.has('chosen') && isNowSelectable) params.append('carts', line);
  params.set('done', done);
  return `/mypage/cart?${params}`;
}
