// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { hasEarlyChanges } from './early-changes';

const FIELDS = `
  <input type="hidden" name="coupon" value="">
  <input type="radio" name="paymentMethod" value="easy" checked><input type="radio" name="paymentMethod" value="advance">
  <input name="point" value=""><input name="sender.name" value="김이루">
  <select name="coupon"><option value="">없음</option><option value="a">쿠폰</option></select>
  <select name="destination"><option value="1">병원</option><option value="2" selected>분원</option></select>`;
const priced = new Set(['paymentMethod', 'point', 'coupon', 'destination']);

function after(use: (form: HTMLFormElement) => void): boolean {
  const form = document.createElement('form');
  form.innerHTML = FIELDS;
  use(form);
  return hasEarlyChanges(form, priced);
}
const of = <Control extends Element>(form: HTMLFormElement, selector: string) =>
  form.querySelector(selector) as unknown as Control;

test('an unchanged form has none', () => {
  expect(after(() => {})).toBe(false);
});

test('a field without effect on the price does not count', () => {
  expect(
    after((form) => {
      of<HTMLInputElement>(form, '[name="sender.name"]').value = '박이음';
    }),
  ).toBe(false);
});

test.each<[string, (form: HTMLFormElement) => void]>([
  ['a method', (form) => of<HTMLInputElement>(form, '[value=advance]').click()],
  [
    'points',
    (form) => {
      of<HTMLInputElement>(form, '[name=point]').value = '500';
    },
  ],
  [
    'a coupon',
    (form) => {
      of<HTMLSelectElement>(form, 'select[name=coupon]').value = 'a';
    },
  ],
  [
    'an address',
    (form) => {
      of<HTMLSelectElement>(form, 'select[name=destination]').value = '1';
    },
  ],
])('%s that was chosen or typed counts', (_, use) => expect(after(use)).toBe(true));
