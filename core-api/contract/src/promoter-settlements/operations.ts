import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { binary, ok, operationsTagged } from '../kernel/operation.ts';
import { readingReason } from '../promoter-withdrawals/schemas.ts';
import {
  closedMonth,
  consoleSettlement,
  openMonth,
  paymentStatementsRequest,
  settlement,
  settlementDetail,
  settlementFilter,
  settlementMonth,
  settlementSorts,
  statementPeriod,
} from './schemas.ts';

const { console, member } = operationsTagged('promoters');
const byMonth = z.strictObject({ month: settlementMonth });

/** The months of promoters: statements that never change once they are closed. */
export const promoterSettlementOperations = {
  listMySettlements: member.get(
    '/api/v1/promoter/settlements',
    'My settled months, the latest first, five years at most',
    { problems: ['PROMOTER_REQUIRED'], success: ok(z.object({ settlements: z.array(settlement) })) },
  ),
  getMySettlementFile: member.get(
    '/api/v1/promoter/settlements/{month}/file',
    'My statement of a settled month with its rows, as a workbook (.xlsx)',
    { problems: ['NOT_FOUND', 'PROMOTER_REQUIRED'], params: byMonth, success: binary },
  ),
  listSettlements: console.get('/api/console/settlements', 'Settlements by filter, sort and range', {
    query: consoleListQuery(settlementSorts, settlementFilter),
    success: ok(list('settlements', consoleSettlement)),
  }),
  getSettlement: console.get('/api/console/settlements/{_id}', 'One settlement with its rows', {
    success: ok(z.object({ settlement: settlementDetail })),
  }),
  closeSettlements: console.put(
    '/api/console/settlement-months/{month}',
    'Close an ended month; a closed one stays unchanged',
    {
      problems: ['SETTLEMENT_NOT_DUE', 'SETTLEMENT_ORDER'],
      params: byMonth,
      success: ok(z.object({ month: closedMonth })),
    },
  ),
  listSettlementMonths: console.get(
    '/api/console/settlement-months',
    'Closed months, the latest first, ten years at most',
    { success: ok(z.object({ months: z.array(closedMonth) })) },
  ),
  getOpenSettlementMonth: console.get(
    '/api/console/open-settlement-month',
    'The month to close next, with how much closing it now would settle; null without a ledger',
    { success: ok(z.object({ open: openMonth.nullable() })) },
  ),
  downloadSettlements: console.post(
    '/api/console/settlement-months/{month}/file',
    'The workbook (.xlsx) of a closed month, byte for byte the same each time; recorded with its reason',
    { problems: ['STEP_UP_REQUIRED'], params: byMonth, body: readingReason, success: binary },
  ),
  downloadPayouts: console.post(
    '/api/console/settlement-months/{month}/payouts-file',
    'Statements of a closed month with full account and registration numbers (.xlsx); recorded for each person',
    {
      problems: ['SETTLEMENT_FILE_TOO_LARGE', 'STEP_UP_REQUIRED'],
      params: byMonth,
      body: readingReason,
      success: binary,
    },
  ),
  downloadPaymentStatements: console.post(
    '/api/console/payment-statements/{period}/file',
    'Payments and withheld taxes by payee in a year or half of one (.xlsx); recorded with its reason',
    {
      problems: ['SETTLEMENT_FILE_TOO_LARGE', 'STEP_UP_REQUIRED'],
      params: z.strictObject({ period: statementPeriod }),
      body: paymentStatementsRequest,
      success: binary,
    },
  ),
};
