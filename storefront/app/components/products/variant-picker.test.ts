import { describe, expect, it } from 'vitest';
import { addLine, lineOf, setAmount, totalOf } from '~/routes/shop+/products.$product/chosen-lines';
import { availabilityOf, choose, differenceOf, maxOf, type Variant, variantOf } from './variant-picker';

function variant(diameter: string, length: string, rest: Partial<Variant> = {}): Variant {
  const name = `${diameter} / ${length}`;
  return { _id: name, name, value: [diameter, length], price: 0, stock: 5, enabled: true, ...rest };
}

const product = {
  name: '픽스처',
  salePrice: 90_000,
  stock: 0,
  stockEnabled: true,
  options: [
    variant('Ø4.0', '8'),
    variant('Ø4.0', '10', { stock: 0 }),
    variant('Ø4.5', '10', { price: 5000 }),
    variant('Ø4.5', '12', { enabled: false }),
  ],
};

describe('a value', () => {
  it('can be chosen while some variant with it can be bought', () => {
    expect(availabilityOf(product, [null, null], 0, 'Ø4.0')).toBe('available');
    expect(availabilityOf(product, [null, null], 1, '10')).toBe('available');
  });

  it('is sold out if every variant with it is out of stock or disabled', () => {
    expect(availabilityOf(product, ['Ø4.0', null], 1, '10')).toBe('sold-out');
    expect(availabilityOf(product, [null, null], 1, '12')).toBe('sold-out');
  });

  it('is missing when no variant has this combination', () => {
    expect(availabilityOf(product, ['Ø4.5', null], 1, '8')).toBe('missing');
  });

  it('is never sold out if stock is not counted', () => {
    expect(availabilityOf({ ...product, stockEnabled: false }, ['Ø4.0', null], 1, '10')).toBe('available');
  });
});

describe('choosing', () => {
  it('keeps compatible choices', () => {
    expect(choose(product, ['Ø4.5', null], 1, '10')).toEqual(['Ø4.5', '10']);
  });

  it('clears incompatible choices instead of a dead end', () => {
    expect(choose(product, ['Ø4.0', '8'], 0, 'Ø4.5')).toEqual(['Ø4.5', null]);
  });

  it('clears a value that is pressed twice', () => {
    expect(choose(product, ['Ø4.0', '8'], 1, '8')).toEqual(['Ø4.0', null]);
  });

  // @covers entity:option-criterion
  it('names a variant only when every criterion is chosen', () => {
    expect(variantOf(product.options, ['Ø4.0', null])).toBeNull();
    expect(variantOf(product.options, ['Ø4.5', '10'])?._id).toBe('Ø4.5 / 10');
    expect(variantOf(product.options, ['Ø4.5', '8'])).toBeNull();
  });
});

describe('chosen lines', () => {
  const small = lineOf(product, product.options[0] ?? null);
  const wide = lineOf(product, product.options[2] ?? null);

  it('contain the option price', () => {
    expect([small.unitPrice, wide.unitPrice]).toEqual([90_000, 95_000]);
  });

  it('increase when the same variant is chosen again, up to the stock', () => {
    const full = Array.from({ length: 7 }).reduce<(typeof small)[]>((lines) => addLine(lines, small), []);
    expect(full).toEqual([{ ...small, amount: 5 }]);
  });

  it('have an exact total', () => {
    const lines = setAmount(addLine(addLine([], small), wide), wide.option, 3);
    expect(totalOf(lines)).toBe(90_000 + 3 * 95_000);
  });

  it('never go below a quantity of one', () => {
    expect(setAmount([small], small.option, 0)[0]?.amount).toBe(1);
  });

  it('of a product without options are limited by its own stock', () => {
    expect(maxOf(null, { ...product, stock: 7 })).toBe(7);
    expect(maxOf(null, { ...product, stockEnabled: false })).toBe(9999);
  });
});

describe('a price difference', () => {
  const differs = (selection: (string | null)[], criterion: number, value: string) =>
    differenceOf(product.options, selection, { criterion, value, from: 5000 });
  it('is shown once every axis that it depends on has a choice', () => {
    expect(differs(['Ø4.5', '10'], 0, 'Ø4.0')).toBe(-5000);
    expect(differs(['Ø4.5', '10'], 0, 'Ø4.5')).toBe(0);
    expect(differs([null, null], 1, '10')).toBeNull();
    expect(differs([null, null], 0, 'Ø4.0')).toBe(-5000);
  });
  it('is null if no variant has this combination', () => {
    expect(differs(['Ø4.5', null], 1, '8')).toBeNull();
  });
});
