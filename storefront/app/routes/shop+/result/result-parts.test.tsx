import type { Purchase } from '@iruon/contract';
import { expect, it } from 'vitest';
import { render } from '~/testing/render';
import { DepositAccount } from './deposit-account';
import { PurchaseSummary } from './purchase-summary';

it('a line that was ordered with a supply names it with its price', () => {
  const order = { _id: '1', productName: '힐링', amount: 2, unitPrice: 98_000, lineTotal: 201_000 };
  const purchase = {
    orders: [{ ...order, supplies: [{ name: '커버 스크류', price: 5_000, amount: 1 }] }],
    receiver: { name: '김서연', phone: '01012345678' },
    panel: { rows: [], total: 201_000, payable: 201_000, assumed: [], isDerived: false },
    paymentMethod: 'card',
  };
  const markup = render(<PurchaseSummary purchase={purchase as unknown as Purchase} pickup={[]} />);
  expect(markup.replaceAll('<!-- -->', '')).toContain('+ 커버 스크류 5,000원 × 1개');
});

it('an account number is shown in groups, its copy button on a line of its own', () => {
  const account = { bankName: '국민은행', number: '12345678901234', holder: '이루온', expiresAt: null };
  const markup = render(<DepositAccount account={account as never} amount={1_000} />);
  expect(markup).toContain('1234 5678 9012 34');
  expect(markup).toMatch(/<div><button[^>]*>(?:(?!<\/div>).)*<\/button><\/div><p[^>]*>예금주/s);
});
