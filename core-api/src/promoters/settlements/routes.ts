import { Readable } from 'node:stream';
import { promoterSettlementOperations as operations } from '@iruon/contract/operations';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import { workbookResponse } from '../../platform/spreadsheet/write/workbook-file.ts';
import { assertPromoter } from '../promotees/index.ts';
import { closeMonth, readOpenMonth } from './close-month.ts';
import { readPaymentStatements, readPayoutsFile } from './payment-statements.ts';
import {
  listMonths,
  listSettlements,
  readMonth,
  readMonthFile,
  readMySettlementFile,
  readMySettlements,
  readSettlement,
} from './read-settlements.ts';

export const settlementRoutes: Route[] = [
  route(operations.listMySettlements, async ({ context }) => {
    await assertPromoter(context.db, context.actor.userId);
    return { settlements: await readMySettlements(context.db, context.actor.userId) };
  }),
  route(operations.getMySettlementFile, async ({ context, params }) => {
    await assertPromoter(context.db, context.actor.userId);
    const { name, content } = await readMySettlementFile(context.db, context.actor.userId, params.month);
    return workbookResponse({ name, content: Readable.from([content]) });
  }),
  route(operations.listSettlements, ({ context, query }) => listSettlements(context.db, query)),
  entryRoute(operations.getSettlement, 'settlement', readSettlement),
  route(operations.closeSettlements, async ({ context, params }) => {
    await closeMonth(context, params.month);
    return { month: await readMonth(context.db, params.month) };
  }),
  route(operations.listSettlementMonths, async ({ context }) => ({ months: await listMonths(context.db) })),
  route(operations.getOpenSettlementMonth, async ({ context }) => ({ open: await readOpenMonth(context) })),
  route(operations.downloadSettlements, async ({ context, params, body }) => {
    const { name, content } = await readMonthFile(context, params.month, body.reason);
    return workbookResponse({ name, content: Readable.from([content]) });
  }),
  route(operations.downloadPayouts, async ({ context, params, body }) => {
    const { name, content } = await readPayoutsFile(context, params.month, body.reason);
    return workbookResponse({ name, content: Readable.from([content]) });
  }),
  route(operations.downloadPaymentStatements, async ({ context, params, body }) => {
    const { name, content } = await readPaymentStatements(context, params.period, body);
    return workbookResponse({ name, content: Readable.from([content]) });
  }),
];
