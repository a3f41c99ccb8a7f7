import { expect, it } from 'vitest';
import { storedDetails } from './audit-details.ts';

it('turns a record before and after into its changed fields', () => {
  expect(storedDetails('island', { from: { name: '제주', code: 'A' }, to: { name: '제주도', code: 'A' } })).toEqual({
    changes: { name: { from: '제주', to: '제주도' } },
  });
  expect(storedDetails('order', { from: 'A', to: 'B' })).toEqual({ from: 'A', to: 'B' });
});

it.each([
  ['user', { memo: '환불 문의가 잦음' }],
  ['chat', { memo: '환불 문의가 잦음' }],
  ['chat', { note: '환불 문의가 잦음' }],
  ['chat', { changes: { memo: { from: '', to: '환불 문의가 잦음' } } }],
])('masks what operators write about a member: %s %j', (type, details) => {
  expect(JSON.stringify(storedDetails(type, details))).not.toContain('문의');
});

it('masks what is personal of members, also within records and lists', () => {
  const details = {
    changes: {
      phone: { from: '01012345678', to: '01087654321' },
      custNo: { from: null, to: 'C-1' },
      'business.ceo': { from: '김대표', to: '이대표' },
    },
    receiver: { name: '김서연', address1: '서울 강남구', accounts: [{ accountNo: '1102345' }] },
    password: 'secret',
  };
  expect(storedDetails('user', details)).toEqual({
    changes: {
      phone: { from: '0**********', to: '0**********' },
      custNo: { from: null, to: 'C-1' },
      'business.ceo': { from: '김**', to: '이**' },
    },
    receiver: { name: '김**', address1: '서*****', accounts: [{ accountNo: '1******' }] },
    password: '***',
  });
  expect(JSON.stringify(storedDetails('purchase', details))).not.toMatch(/김서연|0101|secret|강남/);
});

it('masks beside a state before and after', () => {
  expect(storedDetails('purchase', { from: 'A', to: 'B', depositor: '김이루' })).toEqual({
    ...{ from: 'A', to: 'B', depositor: '김**' },
  });
});

it('leaves public values of the store as they are', () => {
  const details = { changes: { phone: { from: '02-1', to: '02-2' }, address1: { from: 'A', to: 'B' } } };
  expect(storedDetails('showroom', details)).toEqual(details);
});

it.each([
  ['a long text', { content: '가'.repeat(100_000) }],
  [
    'many changes',
    { changes: Object.fromEntries([...Array(3_000).keys()].map((n) => [`f${n}`, { from: '가'.repeat(50), to: n }])) },
  ],
  [
    'a list of changes',
    { changes: [...Array(3_000).keys()].map((n) => ({ field: 'price', item: `${n}`, from: 1, to: n })) },
  ],
  ['many ids', { ids: [...Array(10_000).keys()].map(() => '01890000-0000-7000-8000-000000000001') }],
])('is at most 16 kB with %s', (_, details) => {
  const stored = storedDetails('product', { reason: '사유', ...details });
  expect(Buffer.byteLength(JSON.stringify(stored))).toBeLessThanOrEqual(16_000);
  expect(stored.reason).toBe('사유');
});
