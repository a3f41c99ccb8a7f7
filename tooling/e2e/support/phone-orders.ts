import type { consoleApi } from './console-api.ts';
import type { Goods, Member } from './test-data.ts';

const SEOUL = { postcode: '06236', address1: '서울 강남구 테헤란로 152' };

/**
 * Orders for a member like an operator on the phone, without opening a page, for journeys that start with the order. ADVANCE is paid by the
 * member's prepaid balance, TRANSFER waits for a deposit to the store's account.
 */
export async function orderByPhone(
  { call }: ReturnType<typeof consoleApi>,
  { id }: Member,
  goods: { product: Goods; amount?: number }[],
  settlement: 'ADVANCE' | 'TRANSFER' = 'ADVANCE',
): Promise<string> {
  const lines = goods.map(({ product, amount = 1 }) => ({ _product: product.id, _option: null, amount }));
  const asked = { _user: id, lines, settlement };
  const question = { ...asked, receiver: { ...SEOUL, isFactory: false } };
  const { quote } = (await call('POST', '/shop/purchases/quote', question)) as {
    quote: { totals: { payable: number; money: number } };
  };
  const { purchaseNo } = (await call('POST', '/shop/purchases', {
    ...asked,
    receiver: { ...question.receiver, name: '김받음', phone: '01012345678', address2: '3층' },
    requestMessage: '',
    isAgreed: true,
    reason: '전화 주문',
    expectedTotal: quote.totals.payable + quote.totals.money,
  })) as { purchaseNo: string };
  return purchaseNo;
}
