import { expect, it } from 'vitest';
import { myPageGroupsOf, myPagesOf } from './navigation';

it('the groups of my-page contain each page once', () => {
  const customer = myPageGroupsOf({ isCustomer: true });
  expect(customer.map(({ label }) => label)).toEqual([undefined, '쇼핑', '혜택', '리뷰·문의', '설정']);
  const addresses = myPagesOf({ isCustomer: true }).map(({ to }) => to);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('members with a customer number see the balance, others see the application for a number', () => {
  const labels = (isCustomer: boolean) => myPagesOf({ isCustomer }).map(({ label }) => label);
  expect(labels(true)).toContain('예치금');
  expect(labels(true)).not.toContain('고객번호 신청');
  expect(labels(false)).toContain('고객번호 신청');
  expect(labels(false)).not.toContain('예치금');
});
