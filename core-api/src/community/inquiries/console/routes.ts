import { inquireOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../../platform/http/route.ts';
import { toWireConsoleInquire } from '../list-inquires.ts';
import { recordInquire } from '../write-inquire.ts';
import { answerInquire, changeInquireState, removeConsoleInquire } from './change-inquire.ts';
import { getConsoleInquire, listConsoleInquires } from './list-inquires.ts';

export const consoleInquireRoutes: Route[] = [
  route(inquireOperations.listConsoleInquires, async ({ context, query }) => {
    const { rows, total } = await listConsoleInquires(context.db, query);
    return { inquires: rows.map(toWireConsoleInquire), total };
  }),
  route(inquireOperations.getConsoleInquire, async ({ context, params }) => ({
    inquire: toWireConsoleInquire(await getConsoleInquire(context.db, params._id)),
  })),
  route(inquireOperations.createConsoleInquire, async ({ context, body: { _user, _product, ...text } }) => ({
    inquire: toWireConsoleInquire(await recordInquire(context, { userId: _user, productId: _product }, text)),
  })),
  route(inquireOperations.answerInquire, async ({ context, params, body }) => ({
    inquire: toWireConsoleInquire(await answerInquire(context, params._id, body.answer)),
  })),
  route(inquireOperations.changeInquireState, async ({ context, params, body }) => ({
    inquire: toWireConsoleInquire(await changeInquireState(context, params._id, body.state)),
  })),
  route(inquireOperations.removeConsoleInquire, ({ context, params }) => removeConsoleInquire(context, params._id)),
];
