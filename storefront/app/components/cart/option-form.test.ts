import type { CartOptions } from '@iruon/contract';
import { describe, expect, it } from 'vitest';
import { readOptionForm } from '~/routes/mypage_+/cart_+/options.$line/option-post';
import { cartAfter, maxWith, presentSelection } from './option-form';

const id = '0190a000-0000-7000-8000-000000000001';
const posted = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readOptionForm(form);
};

type Option = CartOptions['product']['options'][number];
const option = (_id: string, value: string[], rest: Partial<Option> = {}): Option => ({
  ...{
    _id,
    name: value.join(' / '),
    value,
    hexa: null,
    price: 0,
    stock: 5,
    enabled: true,
    salePrice: 1_000,
    inCart: 0,
  },
  ...rest,
});
const criterion = (name: string, ...values: string[]) => ({
  type: 'SELECT',
  name,
  values: values.map((one) => ({ name: one })),
});
const view = (options: Option[], rest: Partial<CartOptions['product']> = {}) => ({
  _option: 'now',
  product: {
    ...{ _id: id, code: 'P', name: '픽스처', thumb: null, salePrice: 1_000, stock: 7, stockEnabled: true },
    optionsConf: { enabled: true, criteria: [criterion('직경', 'Ø4.0', 'Ø4.5'), criterion('길이', '8', '10')] },
    options,
    ...rest,
  },
});

describe('a posted choice', () => {
  it('is an option with its quantity, or no option', () => {
    expect(posted({ option: id, amount: '3' })).toEqual({ change: { option: id, amount: 3 } });
    expect(posted({ option: '', amount: '3' })).toEqual({ change: { option: null, amount: 3 } });
  });

  it.each([
    [{ option: 'x', amount: '3' }, { _option: ['옵션을 선택해 주세요.'] }],
    [{ amount: '3' }, { _option: ['옵션을 선택해 주세요.'] }],
    [{ option: id, amount: '0' }, { amount: ['수량은 1개 이상이어야 합니다.'] }],
    [{ option: id, amount: '' }, { amount: ['수량을 입력해 주세요.'] }],
    [{ option: id, amount: '10000' }, { amount: ['수량은 9,999개까지 담을 수 있습니다.'] }],
  ])('%j has an error at its field', (fields, errors) => {
    expect(posted(fields as Record<string, string>)).toEqual({ errors });
  });
});

describe('the picker begins', () => {
  it('with the option of the line, even if it is sold out', () => {
    expect(presentSelection(view([option('now', ['Ø4.0', '10'], { enabled: false })]))).toEqual(['Ø4.0', '10']);
  });
  it('without a choice on an axis that the product no longer has', () => {
    expect(presentSelection(view([option('now', ['Ø3.5', '10'])]))).toEqual([null, '10']);
    expect(presentSelection(view([option('other', ['Ø4.0', '10'])]))).toEqual([null, null]);
  });
});

it('subtracts the quantity of another line from the stock', () => {
  const otherOption = option('other', ['Ø4.5', '8'], { inCart: 2 });
  expect(maxWith(view([otherOption]), otherOption)).toBe(3);
  expect(maxWith(view([otherOption]), { ...otherOption, inCart: 9 })).toBe(0);
  expect(maxWith(view([otherOption], { stockEnabled: false }), otherOption)).toBe(9_997);
  expect(maxWith(view([]), null)).toBe(7);
});

it('returns to the cart with the same selection, plus the corrected line', () => {
  const after = (search: string, isNowSelectable: boolean) =>
    cartAfter(search, { line: 'b', isNowSelectable, done: 'option' });
  expect(after('?chosen=1&carts=a', false)).toBe('/mypage/cart?chosen=1&carts=a&done=option');
  expect(after('?chosen=1&carts=a', true)).toBe('/mypage/cart?chosen=1&carts=a&carts=b&done=option');
  expect(after('', true)).toBe('/mypage/cart?done=option');
});
