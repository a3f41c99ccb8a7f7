import { describe, expect, it } from 'vitest';
import { readCartAdditions } from './cart-addition';
import { fieldOf } from './matrix/matrix-amounts';

function posted(pairs: [string, string][]): FormData {
  const form = new FormData();
  form.set('product', 'p');
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

describe('a posted buy form', () => {
  it('pairs every option with its quantity', () => {
    const form = posted([
      ['option', 'a'],
      ['amount', '2'],
      ['option', 'b'],
      ['amount', '30'],
      ['shippingOption', 's'],
    ]);
    expect(readCartAdditions(form)).toEqual([
      { _product: 'p', _option: 'a', _shippingOption: 's', amount: 2 },
      { _product: 'p', _option: 'b', _shippingOption: 's', amount: 30 },
    ]);
  });

  it('accepts an empty option for a product without options', () => {
    expect(
      readCartAdditions(
        posted([
          ['option', ''],
          ['amount', '1'],
        ]),
      )?.[0]?._option,
    ).toBeNull();
  });

  it.each(['0', '-1', '1.5', '10000', 'many', ''])('is incomplete with the quantity %j', (amount) => {
    expect(
      readCartAdditions(
        posted([
          ['option', 'a'],
          ['amount', amount],
        ]),
      ),
    ).toBeNull();
  });

  it('accepts the sizes of a family that were filled in, each with its own product', () => {
    const sizes = [
      [{ _product: 'a', _option: null }, '2'],
      [{ _product: 'b', _option: null }, ''],
      [{ _product: 'p', _option: 'o' }, '0'],
      [{ _product: 'p', _option: 'q' }, '7'],
    ] as const;
    const form = posted(sizes.map(([cell, amount]) => [fieldOf(cell, 'p'), amount]));
    expect(readCartAdditions(form)).toEqual([
      { _product: 'a', _option: null, _shippingOption: null, amount: 2 },
      { _product: 'p', _option: 'q', _shippingOption: null, amount: 7 },
    ]);
    expect([...form.keys()]).toEqual(['product', 'amount::a', 'amount::b', 'amount:o', 'amount:q']);
    form.append('amount:r', 'many');
    expect(readCartAdditions(form)).toBeNull();
  });

  it('is incomplete without a product, and with several', () => {
    const form = posted([['amount:o', '1']]);
    form.append('product', 'e');
    expect(readCartAdditions(form)).toBeNull();
    form.delete('product');
    expect(readCartAdditions(form)).toBeNull();
  });

  const withSupplies = (supplies: [string, string][]) =>
    posted([
      ['option', 'a'],
      ['amount', '2'],
      ['option', 'b'],
      ['amount', '1'],
      ...supplies.flatMap(([supply, amount]): [string, string][] => [
        ['supply', supply],
        ['supplyAmount', amount],
      ]),
    ]);

  it('assigns the chosen supplies to its first line', () => {
    const lines = readCartAdditions(
      withSupplies([
        ['s', '0'],
        ['t', '3'],
        ['u', ''],
      ]),
    );
    expect(lines?.map(({ supplies }) => supplies)).toEqual([[{ _supply: 't', amount: 3 }], undefined]);
  });

  it.each(['-1', '1.5', '10000', 'many'])('is incomplete with the quantity %j of a supply', (amount) => {
    expect(readCartAdditions(withSupplies([['s', amount]]))).toBeNull();
  });

  it('is incomplete if a supply lacks its quantity', () => {
    const form = withSupplies([['s', '1']]);
    form.append('supply', 't');
    expect(readCartAdditions(form)).toBeNull();
  });

  it('is incomplete without lines', () => {
    expect(readCartAdditions(posted([]))).toBeNull();
  });
});
