import { expect, test } from 'vitest';
import { setsInStock } from './link-tabs.tsx';

const part = (amount: number, stock: number, more: { counted?: boolean; sells?: boolean; enabled?: boolean } = {}) => ({
  amount,
  enabled: more.enabled ?? true,
  product: {
    code: 'A',
    name: 'A',
    type: 'NORMAL_PRODUCT' as const,
    thumb: null,
    price: 100,
    stock,
    stockEnabled: more.counted ?? true,
    shows: true,
    sells: more.sells ?? true,
    optionName: null,
    supplyName: null,
  },
});

test.each([
  ['the scarcest part decides', [part(2, 7), part(1, 10)], 3],
  ['a part without count does not', [part(2, 0, { counted: false }), part(1, 4)], 4],
  ['nothing counted is no limit', [part(1, 0, { counted: false })], null],
  ['a part that is not sold stops the set', [part(1, 9, { sells: false }), part(1, 9)], 0],
  ['a part that is off stops it too', [part(1, 9, { enabled: false })], 0],
])('%s', (_, parts, sets) => expect(setsInStock(parts)).toBe(sets));
