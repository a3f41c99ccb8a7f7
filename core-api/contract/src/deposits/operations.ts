import { z } from 'zod';
import { bulkResult, consoleListQuery, list } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import { oddDeposit, oddDepositAcceptance, oddDepositReturn } from './odd-deposits.ts';
import { depositConfirmation, depositListFields, depositProposal, waitingDeposit } from './schemas.ts';

const console = { tag: 'deposits', access: ['console'] } as const;

export const depositOperations = defineOperations({
  listDeposits: {
    method: 'get',
    path: '/api/console/shop/deposits',
    summary: 'Purchases that expect a transfer, one row each; the first to expire first',
    ...console,
    query: consoleListQuery(['expiresAt', 'createdAt', 'payable', 'purchaseNo'], {
      q: z.string().trim().max(100).optional().meta({ description: 'Purchase number, sender or member' }),
    }),
    success: { status: 200, schema: list('deposits', waitingDeposit) },
  },
  confirmDeposits: {
    method: 'post',
    path: '/api/console/shop/deposits/confirm',
    summary: 'Confirm the deposits of these purchases; each is decided individually, and a paid one stays unchanged',
    ...console,
    body: depositConfirmation,
    success: { status: 200, schema: bulkResult },
  },
  proposeDeposits: {
    method: 'post',
    path: '/api/console/shop/deposits/proposal',
    summary: "The purchases that the lines of a bank's list (.xlsx or .csv) may have paid; nothing is written",
    ...console,
    upload: { fields: depositListFields },
    problems: ['BANK_LIST_REFUSED', 'WORKBOOK_REFUSED', 'WORKBOOK_TOO_LARGE'],
    success: { status: 200, schema: z.object({ proposal: depositProposal }) },
  },
  listOddDeposits: {
    method: 'get',
    path: '/api/console/shop/odd-deposits',
    summary: 'Deposits with a wrong amount, and those for purchases that are cancelled or paid; oldest first',
    ...console,
    query: consoleListQuery(['receivedAt'], { isOpen: z.boolean().optional() }),
    success: { status: 200, schema: list('deposits', oddDeposit) },
  },
  acceptOddDeposit: {
    method: 'post',
    path: '/api/console/shop/odd-deposits/{_id}/accept',
    summary: 'Settle the purchase as paid: a shortage is written off, a surplus is still to be returned',
    ...console,
    params: z.strictObject({ _id: id }),
    body: oddDepositAcceptance,
    problems: ['DEPOSIT_SETTLED', 'PURCHASE_NOT_PAYABLE'],
    success: { status: 200, schema: z.object({ deposit: oddDeposit }) },
  },
  returnOddDeposit: {
    method: 'post',
    path: '/api/console/shop/odd-deposits/{_id}/return',
    summary: 'Record that the owed part was transferred back to this account; an unpaid purchase is cancelled',
    ...console,
    params: z.strictObject({ _id: id }),
    body: oddDepositReturn,
    problems: ['DEPOSIT_SETTLED', 'PAYMENT_PENDING'],
    success: { status: 200, schema: z.object({ deposit: oddDeposit }) },
  },
});
