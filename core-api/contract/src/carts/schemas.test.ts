import { expect, it } from 'vitest';
import { cartChange } from './schemas.ts';

const _option = '0190a000-0000-7000-8000-000000000001';

it.each([
  [{ _option }, { _option }],
  [{ _option: null }, { _option: null }],
  [
    { _option, amount: 3 },
    { _option, amount: 3 },
  ],
])('a change of a line requires %j', (body, read) => expect(cartChange.parse(body)).toEqual(read));

it.each([{}, { _option: undefined }, { _option: '' }, { _option: 'x' }, { option: _option }, { _option, amount: 0 }])(
  'a change of a line is not %j',
  (body) => {
    expect(cartChange.safeParse(body).success).toBe(false);
  },
);
