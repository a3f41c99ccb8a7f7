import { makeDeviceUdi, makeLot } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { openRecalls } from '../recalls/recalls.fixture.ts';

const { store, ask, confirmed, ship, open, onlyParty } = await openRecalls();

/** Goods with a lot of this number, some of which a new member got. */
async function sold(lotNo: string) {
  const product = await store.makeProduct({ stock: 9 });
  const lot = await makeLot(store.db, { productId: product.id, amount: 9, lotNo });
  const purchase = await confirmed({ product, amount: 3 });
  await ship(purchase.purchaseNo);
  return { product, lot, purchase };
}

// A day, the digits of a valid and of an invalid GTIN, and a number that begins like a UDI.
it.each(['20260315', '2026-03-15', '96385074', '4006381333932', '01A77'])(
  'reads the typed number %s of a lot for samples, returns and recalls',
  async (lotNo) => {
    const { lot, purchase } = await sold(lotNo);
    const given = await ask('POST', 'samples', {
      _user: purchase.member.id,
      code: lotNo,
      amount: 1,
      reason: '시술 교육용',
    });
    expect([given.status, given.body]).toMatchObject([201, { sample: { lotNo } }]);
    const received = await ask('POST', 'returned-pieces', { code: lotNo, purchaseNo: purchase.purchaseNo });
    expect([received.status, received.body]).toMatchObject([201, { returnedPieces: [{ lotNo, amount: 1 }] }]);
    const { _id } = await open([lot.id]);
    const { _id: _party } = await onlyParty(_id);
    const recalled = await ask('POST', `recalls/${_id}/pieces`, { _party, text: lotNo });
    expect([recalled.status, recalled.body]).toMatchObject([201, { party: { back: 2 } }]);
  },
);

it('says what is wrong with a UDI that is no number of a known lot', async () => {
  const { purchase } = await sold('KNOWN1');
  const detailOf = async (code: string) =>
    (await ask('POST', 'returned-pieces', { code, purchaseNo: purchase.purchaseNo })).body;
  expect(await detailOf('20270316')).toMatchObject({
    code: 'STOCK_CODE_UNKNOWN',
    detail: expect.stringContaining('검증 숫자가 맞지 않습니다'),
  });
  expect(await detailOf('4006381333931')).toMatchObject({
    code: 'STOCK_CODE_UNKNOWN',
    detail: expect.stringContaining('등록되지 않은 UDI-DI입니다'),
  });
});

it('receives the pieces of a scanned pack in a recall, unless their number is given', async () => {
  const { product, lot } = await sold('PACK77');
  await makeDeviceUdi(store.db, { productId: product.id, gtin: '08800000000053', level: 'PACK', pieces: 2 });
  const { _id } = await open([lot.id]);
  const { _id: _party } = await onlyParty(_id);
  const receive = (more: object = {}) =>
    ask('POST', `recalls/${_id}/pieces`, { _party, text: '(01)08800000000053(10)PACK77', ...more });
  expect((await receive()).body).toMatchObject({ received: 2, party: { back: 2, out: 1 } });
  expect((await receive()).body).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ path: 'body.amount', message: expect.stringContaining('남은 것은 1개') }],
  });
  expect((await receive({ amount: 1 })).body).toMatchObject({ received: 1, party: { back: 3, out: 0 } });
});
