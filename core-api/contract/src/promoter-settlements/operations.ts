import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
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

const console = { tag: 'promoters', access: ['console'] } as const;

/** The months of promoters: statements that never change once they are closed. */
export const promoterSettlementOperations = defineOperations({
  listMySettlements: {
    method: 'get',
    path: '/api/v1/promoter/settlements',
    summary: 'My settled months, the latest first, five years at most',
    tag: 'promoters',
    access: ['member'],
    problems: ['PROMOTER_REQUIRED'],
    success: { status: 200, schema: z.object({ settlements: z.array(settlement) }) },
  },
  getMySettlementFile: {
    method: 'get',
    path: '/api/v1/promoter/settlements/{month}/file',
    summary: 'My statement of a settled month with its rows, as a workbook (.xlsx)',
    tag: 'promoters',
    access: ['member'],
    problems: ['NOT_FOUND', 'PROMOTER_REQUIRED'],
    params: z.strictObject({ month: settlementMonth }),
    success: { status: 200, content: 'binary' },
  },
  listSettlements: {
    method: 'get',
    path: '/api/console/settlements',
    summary: 'Settlements by filter, sort and range',
    ...console,
    query: consoleListQuery(settlementSorts, settlementFilter),
    success: { status: 200, schema: list('settlements', consoleSettlement) },
  },
  getSettlement: {
    method: 'get',
    path: '/api/console/settlements/{_id}',
    summary: 'One settlement with its rows',
    ...console,
    params: z.strictObject({ _id: id }),
    success: { status: 200, schema: z.object({ settlement: settlementDetail }) },
  },
  closeSettlements: {
    method: 'put',
    path: '/api/console/settlement-months/{month}',
    summary: 'Close an ended month; a closed one stays unchanged',
    ...console,
    problems: ['SETTLEMENT_NOT_DUE', 'SETTLEMENT_ORDER'],
    params: z.strictObject({ month: settlementMonth }),
    success: { status: 200, schema: z.object({ month: closedMonth }) },
  },
  listSettlementMonths: {
    method: 'get',
    path: '/api/console/settlement-months',
    summary: 'Closed months, the latest first, ten years at most',
    ...console,
    success: { status: 200, schema: z.object({ months: z.array(closedMonth) }) },
  },
  getOpenSettlementMonth: {
    method: 'get',
    path: '/api/console/open-settlement-month',
    summary: 'The month to close next, with how much closing it now would settle; null without a ledger',
    ...console,
    success: { status: 200, schema: z.object({ open: openMonth.nullable() }) },
  },
  downloadSettlements: {
    method: 'post',
    path: '/api/console/settlement-months/{month}/file',
    summary: 'The workbook (.xlsx) of a closed month, byte for byte the same each time; recorded with its reason',
    ...console,
    problems: ['STEP_UP_REQUIRED'],
    params: z.strictObject({ month: settlementMonth }),
    body: readingReason,
    success: { status: 200, content: 'binary' },
  },
  downloadPayouts: {
    method: 'post',
    path: '/api/console/settlement-months/{month}/payouts-file',
    summary:
      'Statements of a closed month with full account and registration numbers (.xlsx); recorded for each person',
    ...console,
    problems: ['SETTLEMENT_FILE_TOO_LARGE', 'STEP_UP_REQUIRED'],
    params: z.strictObject({ month: settlementMonth }),
    body: readingReason,
    success: { status: 200, content: 'binary' },
  },
  downloadPaymentStatements: {
    method: 'post',
    path: '/api/console/payment-statements/{period}/file',
    summary: 'Payments and withheld taxes by payee in a year or half of one (.xlsx); recorded with its reason',
    ...console,
    problems: ['SETTLEMENT_FILE_TOO_LARGE', 'STEP_UP_REQUIRED'],
    params: z.strictObject({ period: statementPeriod }),
    body: paymentStatementsRequest,
    success: { status: 200, content: 'binary' },
  },
});
