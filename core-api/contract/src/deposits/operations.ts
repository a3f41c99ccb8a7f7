import { z } from 'zod';
import { bulkResult, consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { search } from '../kernel/parameters.ts';
import {
  foundDepositResults,
  foundDeposits,
  oddDeposit,
  oddDepositAcceptance,
  oddDepositPurchase,
  oddDepositReturn,
} from './odd-deposits.ts';
import { depositConfirmation, depositListFields, depositProposal, waitingDeposit } from './schemas.ts';

const { of } = operationsTagged('deposits');
const finance = of('finance');
const one = z.object({ deposit: oddDeposit });

export const depositOperations = {
  listDeposits: finance(
    'GET /api/console/shop/deposits',
    'Purchases that expect a transfer, one row each; the first to expire first',
  ).ok(
    ...consoleList('deposits', waitingDeposit, ['expiresAt', 'createdAt', 'payable', 'purchaseNo'], {
      q: search('Purchase number, sender or member'),
    }),
  ),
  confirmDeposits: finance(
    'POST /api/console/shop/deposits/confirm',
    'Confirm the deposits of these purchases; each is decided individually, and a paid one stays unchanged',
  ).ok(bulkResult, { body: depositConfirmation }),
  proposeDeposits: finance(
    'POST /api/console/shop/deposits/proposal',
    "The purchases that the lines of a bank's list (.xlsx or .csv) may have paid; nothing is written",
  ).ok(z.object({ proposal: depositProposal }), {
    right: 'finance:read',
    upload: { fields: depositListFields },
    problems: ['BANK_LIST_REFUSED', 'WORKBOOK_REFUSED', 'WORKBOOK_TOO_LARGE'],
  }),
  listOddDeposits: finance(
    'GET /api/console/shop/odd-deposits',
    'Deposits with a wrong amount, and those for purchases that are cancelled or paid; oldest first',
  ).ok(...consoleList('deposits', oddDeposit, ['receivedAt'], { isOpen: z.boolean().optional() })),
  queueDeposits: finance(
    'POST /api/console/shop/odd-deposits',
    "Put deposits to the store's own account in this list: of another amount, or of an unknown purchase; each is decided individually, and a line of the bank's list is stored once",
  ).ok(foundDepositResults, { body: foundDeposits }),
  assignOddDeposit: finance(
    'PUT /api/console/shop/odd-deposits/{_id}/purchase',
    'Name the purchase of a deposit; it is then accepted or returned',
  ).ok(one, {
    body: oddDepositPurchase,
    problems: ['DEPOSIT_SETTLED', 'PAYMENT_NOT_BY_TRANSFER'],
  }),
  acceptOddDeposit: finance(
    'POST /api/console/shop/odd-deposits/{_id}/accept',
    'Settle the purchase as paid: a shortage is written off, a surplus is still to be returned',
  ).ok(one, { body: oddDepositAcceptance, problems: ['DEPOSIT_SETTLED', 'PAYMENT_PENDING', 'PURCHASE_NOT_PAYABLE'] }),
  returnOddDeposit: finance(
    'POST /api/console/shop/odd-deposits/{_id}/return',
    'Record that the owed part was transferred back to this account; an unpaid purchase is cancelled',
  ).ok(one, { body: oddDepositReturn, problems: ['DEPOSIT_SETTLED', 'PAYMENT_PENDING'] }),
};
