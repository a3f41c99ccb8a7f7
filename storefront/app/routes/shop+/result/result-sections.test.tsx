import type { Purchase } from '@iruon/contract';
import { expect, it } from 'vitest';
import { render } from '~/testing/render';
import { DepositAccount } from './deposit-account';
import { PurchaseSummary } from './purchase-summary';

const order = { _id: '1', _product: 'p1', productName: '힐링', amount: 2, unitPrice: 98_000, lineTotal: 201_000 };
const purchase = {
  orders: [{ ...order, supplies: [{ name: '커버 스크류', price: 5_000, amount: 1 }] }],
  receiver: { name: '김서연', phone: '01012345678', postcode: '63122', address1: '제주 문연로 6', address2: '2층' },
  panel: { rows: [], total: 201_000, payable: 201_000, assumed: [], isDerived: false },
  paymentMethod: 'card',
} as unknown as Purchase;

it('a line that was ordered with a supply shows it with its price', () => {
  const markup = render(<PurchaseSummary purchase={purchase} pickup={[]} />);
  expect(markup.replaceAll('<!-- -->', '')).toContain('+ 커버 스크류 5,000원 × 1개');
});

it('a payment by Kakao Pay is labelled as such, not by its card', () => {
  const card = { company: '삼성', number: '123412******1234', quota: 0 };
  const kakao = { ...purchase, paymentMethod: 'kakao', payment: { method: 'kakao', card } } as unknown as Purchase;
  const markup = render(<PurchaseSummary purchase={kakao} pickup={[]} />);
  expect(markup).toContain('카카오페이');
  expect(markup).not.toContain('삼성');
});

it('the points of a price are labelled as points', () => {
  const row = { key: 'points', amount: -6_778, lineIds: [], shippingCode: null, name: null };
  const panel = { ...purchase.panel, rows: [{ ...row, rule: { code: 'USED', requested: 6_778 } }] };
  const markup = render(<PurchaseSummary purchase={{ ...purchase, panel } as unknown as Purchase} pickup={[]} />);
  expect(markup).toContain('-6,778P');
  expect(markup).not.toContain('6,778원');
});

it('a pickup shows the warehouse, and a delivery shows the receiver', () => {
  const warehouse = { name: '본사 물류센터', postcode: '14057', address1: '안양 시민대로 1', address2: '1층' };
  const fetched = render(<PurchaseSummary purchase={purchase} pickup={[warehouse]} />);
  expect(fetched).toContain('방문 수령');
  expect(fetched).toContain('본사 물류센터');
  expect(fetched).not.toContain('제주 문연로 6');
  const sent = render(<PurchaseSummary purchase={purchase} pickup={[]} />);
  expect(sent).toContain('제주 문연로 6');
  expect(sent).not.toContain('방문 수령');
});

it('an account number is shown in groups, its copy button on a separate line', () => {
  const account = { bankName: '국민은행', number: '12345678901234', holder: '이루온', expiresAt: null };
  const markup = render(<DepositAccount account={account as never} amount={1_000} />);
  expect(markup).toContain('1234 5678 9012 34');
  expect(markup).toMatch(/<div><button[^>]*>(?:(?!<\/div>).)*<\/button><\/div><p[^>]*>예금주/s);
});
