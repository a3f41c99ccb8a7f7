import { consoleWithdrawal } from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';

const base = sample(consoleWithdrawal, {
  state: 'REQUESTED',
  gross: 1_000_000,
  income: 'BUSINESS',
  incomeTax: 30_000,
  localTax: 3_000,
  net: 967_000,
  requestedAt: '2026-11-20T03:00:00.000Z',
  account: { bankCode: '004', accountNumber: '******5678', accountHolder: '김추천' },
});

/** Withdrawals for stories: one that can be approved, one without an account, and an approved one. */
export const requested = {
  ...base,
  promoter: { ...base.promoter, name: '김추천', username: 'chuchun01', residentNumber: '900101-*******' },
};
export const lacking = {
  ...requested,
  _id: '01890000-0000-7000-8000-000000000002',
  promoter: { ...requested.promoter, name: '박소개' },
  account: null,
  lacks: ['ACCOUNT', 'WAITS'],
  waitsUntil: '2026-11-25T03:00:00.000Z',
};
export const approved = {
  ...requested,
  _id: '01890000-0000-7000-8000-000000000003',
  state: 'APPROVED',
  promoter: { ...requested.promoter, name: '이안내', username: 'annae01' },
  net: 96_700,
};
