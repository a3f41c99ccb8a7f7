import { Readable } from 'node:stream';
import { promoterWithdrawalOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { workbookResponse } from '../../platform/spreadsheet/write/workbook-file.ts';
import { keepResidentNumber } from '../payees/index.ts';
import { assertPromoter } from '../promotees/index.ts';
import { createBatch, readBatchFile, settleBatch } from './batches.ts';
import { approveWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts';
import {
  listBatches,
  listWithdrawals,
  readBatch,
  readMyWithdrawal,
  readMyWithdrawals,
  readWithdrawal,
  readWithdrawalAccount,
  readWithdrawalResident,
} from './read-withdrawals.ts';
import { requestWithdrawal } from './request-withdrawal.ts';

export const withdrawalRoutes: Route[] = [
  route(operations.listMyWithdrawals, async ({ context }) => {
    await assertPromoter(context.db, context.actor.userId);
    return readMyWithdrawals(context.db, context.actor.userId, context.now());
  }),
  route(operations.setResidentNumber, async ({ context, body }) => {
    await assertPromoter(context.db, context.actor.userId);
    await keepResidentNumber(context, body.residentRegistrationNumber);
  }),
  route(operations.withdrawBonuses, async ({ context, body }) => {
    const id = await requestWithdrawal(context, body);
    return { withdrawal: await readMyWithdrawal(context.db, id, context.now()) };
  }),
  route(operations.listWithdrawals, ({ context, query }) => listWithdrawals(context, query)),
  route(operations.getWithdrawal, async ({ context, params }) => ({
    withdrawal: await readWithdrawal(context.db, params._id, context.now()),
  })),
  route(operations.approveWithdrawal, async ({ context, params }) => {
    await approveWithdrawal(context, params._id);
    return { withdrawal: await readWithdrawal(context.db, params._id, context.now()) };
  }),
  route(operations.rejectWithdrawal, async ({ context, params, body }) => {
    await rejectWithdrawal(context, params._id, body.reason);
    return { withdrawal: await readWithdrawal(context.db, params._id, context.now()) };
  }),
  route(operations.readWithdrawalAccount, async ({ context, params, body }) => ({
    account: await readWithdrawalAccount(context, params._id, body.reason),
  })),
  route(operations.readResidentNumber, async ({ context, params, body }) => ({
    residentRegistrationNumber: await readWithdrawalResident(context, params._id, body.reason),
  })),
  route(operations.listWithdrawalBatches, ({ context, query }) => listBatches(context.db, query)),
  route(operations.createWithdrawalBatch, async ({ context, body }) => ({
    batch: await readBatch(context.db, await createBatch(context, body._ids)),
  })),
  route(operations.downloadWithdrawalBatch, async ({ context, params, body }) => {
    const { name, content } = await readBatchFile(context, params._id, body.reason);
    return workbookResponse({ name, content: Readable.from([content]) });
  }),
  route(operations.settleWithdrawalBatch, async ({ context, params, body }) => {
    await settleBatch(context, params._id, body);
    return { batch: await readBatch(context.db, params._id) };
  }),
];
