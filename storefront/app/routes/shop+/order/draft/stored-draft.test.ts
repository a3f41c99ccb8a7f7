import { expect, it } from 'vitest';
import { PICKUP } from '../checkout-schema';
import { draftText, nestedFields, readDraft } from './stored-draft';

const of = { owner: 'kim@example.com', carts: ['a', 'b'] };
const AT = Date.UTC(2026, 10, 22);

const typed = {
  destination: 'new',
  'receiver.postcode': '06236',
  'receiver.address2': '3층',
  paymentMethod: 'card',
  point: '1,000',
  sameAsSender: 'on',
};

function filled(): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    ...typed,
    'consents.PURCHASE': 'v1',
    idempotencyKey: 'k',
    expectedTotal: '1000',
    coupon: 'c',
    carts: 'a',
  }))
    form.append(name, value);
  return form;
}

it('stores typed fields, and neither consents nor decisions of the server', () => {
  expect(readDraft(draftText(filled(), of, AT), of, AT + 1000)).toEqual({
    ...typed,
    keepAddress: '',
    keepDefault: '',
  });
});

// @covers entity:session-state
it('keeps the choice of pickup, for other lines too', () => {
  const form = filled();
  form.set('destination', PICKUP);
  expect(readDraft(draftText(form, of, AT), { ...of, carts: ['a'] }, AT)).toMatchObject({ destination: PICKUP });
});

it('keeps amounts for the same lines only', () => {
  const other = readDraft(draftText(filled(), of, AT), { ...of, carts: ['a'] }, AT);
  expect(other).toMatchObject({ 'receiver.postcode': '06236' });
  expect(other).not.toHaveProperty('point');
});

it('is not available to another member, and expires after two hours', () => {
  const text = draftText(filled(), of, AT);
  expect(readDraft(text, { ...of, owner: 'lee@example.com' }, AT)).toBeNull();
  expect(readDraft(text, of, AT + 3 * 60 * 60_000)).toBeNull();
  expect(readDraft('{', of, AT)).toBeNull();
  expect(readDraft('{"owner":1}', of, AT)).toBeNull();
});

it('is dropped if its field names have changed', () => {
  const { version: _, ...old } = JSON.parse(draftText(filled(), of, AT));
  expect(
    readDraft(JSON.stringify({ ...old, fields: { senderName: '김원장', destination: 'new' } }), of, AT),
  ).toBeNull();
  expect(readDraft(JSON.stringify({ ...old, version: 1 }), of, AT)).toBeNull();
});

it('becomes the initial values of a form', () => {
  expect(nestedFields({ 'sender.name': '김원장', point: '1', 'sender.phone': '010', 'receiver.name': '' })).toEqual({
    sender: { name: '김원장', phone: '010' },
    point: '1',
    receiver: { name: '' },
  });
});
