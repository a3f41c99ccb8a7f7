import { z } from 'zod';
import { defineOperations } from '../kernel/operation.ts';
import {
  closedMonth,
  consoleListQuery,
  consoleSettlement,
  id,
  list,
  openMonth,
  readingReason,
  settlement,
  settlementDetail,
  settlementFilter,
  settlementMonth,
  settlementSorts,
} from '../schemas.gen.ts';

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
    summary: 'Close a month that is over; one that is closed stays as it is',
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
});
