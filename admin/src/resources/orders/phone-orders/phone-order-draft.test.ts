import { expect, test } from 'vitest';
import { type Draft, emptyDraft, orderOf, quoteRequestOf } from './phone-order-draft.ts';

const full: Draft = {
  ...emptyDraft,
  member: { id: 'm', name: '박원장', username: 'clinic01', phone: '01012345678', money: 0 },
  lines: [{ productId: 'p', name: '픽스처', thumb: null, optionId: null, amount: 2 }],
  receiver: { name: '김이루', phone: '01012345678', postcode: '06236', address1: '서울 강남구', address2: '3층' },
};

test('a price is requested as soon as there are a member and a product', () => {
  expect(quoteRequestOf(emptyDraft)).toBeNull();
  expect(quoteRequestOf({ ...full, lines: [] })).toBeNull();
  expect(quoteRequestOf({ ...full, lines: full.lines.map((line) => ({ ...line, amount: 0 })) })).toBeNull();
  expect(quoteRequestOf(full)).toMatchObject({ _user: 'm', lines: [{ _product: 'p', amount: 2 }] });
});

test('the delivery counts once the address is complete', () => {
  expect(quoteRequestOf(full)?.receiver).toMatchObject({ postcode: '06236' });
  expect(quoteRequestOf({ ...full, receiver: { ...full.receiver, postcode: '0623' } })?.receiver).toBeNull();
});

test('payment details are sent only for a paid order', () => {
  expect(orderOf({ ...full, note: '현금' }, 1)).toMatchObject({ note: '', expectedTotal: 1 });
  expect(orderOf({ ...full, settlement: 'PAID', note: '현금' }, 1)).toMatchObject({ note: '현금' });
});
