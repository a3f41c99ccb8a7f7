import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
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

const { of, member } = operationsTagged('promoters');
const promoters = of('promoters');
const byMonth = z.strictObject({ month: settlementMonth });

/** The months of promoters: statements that never change once they are closed. */
export const promoterSettlementOperations = {
  listMySettlements: member(
    'GET /api/v1/promoter/settlements',
    'My settled months, the latest first, five years at most',
  ).ok(z.object({ settlements: z.array(settlement) }), { problems: ['PROMOTER_REQUIRED'] }),
  getMySettlementFile: member(
    'GET /api/v1/promoter/settlements/{month}/file',
    'My statement of a settled month with its rows, as a workbook (.xlsx)',
  ).binary({ problems: ['NOT_FOUND', 'PROMOTER_REQUIRED'], params: byMonth }),
  listSettlements: promoters('GET /api/console/settlements', 'Settlements by filter, sort and range').ok(
    ...consoleList('settlements', consoleSettlement, settlementSorts, settlementFilter),
  ),
  getSettlement: promoters('GET /api/console/settlements/{_id}', 'One settlement with its rows').ok(
    z.object({ settlement: settlementDetail }),
  ),
  closeSettlements: promoters(
    'PUT /api/console/settlement-months/{month}',
    'Close an ended month; a closed one stays unchanged',
  ).ok(z.object({ month: closedMonth }), { problems: ['SETTLEMENT_NOT_DUE', 'SETTLEMENT_ORDER'], params: byMonth }),
  listSettlementMonths: promoters(
    'GET /api/console/settlement-months',
    'Closed months, the latest first, ten years at most',
  ).ok(z.object({ months: z.array(closedMonth) })),
  getOpenSettlementMonth: promoters(
    'GET /api/console/open-settlement-month',
    'The month to close next, with how much closing it now would settle; null without a ledger',
  ).ok(z.object({ open: openMonth.nullable() })),
  downloadSettlements: promoters(
    'POST /api/console/settlement-months/{month}/file',
    'The workbook (.xlsx) of a closed month, byte for byte the same each time; recorded with its reason',
  ).binary({ right: 'promoters:read', problems: ['STEP_UP_REQUIRED'], params: byMonth, body: readingReason }),
  downloadPayouts: promoters(
    'POST /api/console/settlement-months/{month}/payouts-file',
    'Statements of a closed month with full account and registration numbers (.xlsx); recorded for each person',
  ).binary({ problems: ['SETTLEMENT_FILE_TOO_LARGE', 'STEP_UP_REQUIRED'], params: byMonth, body: readingReason }),
  downloadPaymentStatements: promoters(
    'POST /api/console/payment-statements/{period}/file',
    'Payments and withheld taxes by payee in a year or half of one (.xlsx); recorded with its reason',
  ).binary({
    problems: ['SETTLEMENT_FILE_TOO_LARGE', 'STEP_UP_REQUIRED'],
    params: z.strictObject({ period: statementPeriod }),
    body: paymentStatementsRequest,
  }),
};
