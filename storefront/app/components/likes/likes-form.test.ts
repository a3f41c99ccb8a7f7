import { expect, it } from 'vitest';
import { readLike } from './likes-form';

const PRODUCT = '01a20500-86e1-704c-84d4-b8077022d0c7';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

it('parses the product that a heart likes or unlikes', () => {
  expect(readLike(form({ like: PRODUCT, back: '/shop' }))).toEqual({ product: PRODUCT, liked: true });
  expect(readLike(form({ unlike: PRODUCT }))).toEqual({ product: PRODUCT, liked: false });
});

it.each([{ back: '/shop' }, { unlike: '' }])('finds no product in %o', (fields) => {
  expect(readLike(form(fields as Record<string, string>))).toBeNull();
});
