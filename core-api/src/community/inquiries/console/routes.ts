import { inquireOperations } from '@iruon/contract/operations';
import { type Route, route, wireRoute } from '../../../platform/http/route.ts';
import { toWireConsoleInquire } from '../list-inquires.ts';
import { recordInquire } from '../write-inquire.ts';
import { answerInquire, changeInquireState, removeConsoleInquire } from './change-inquire.ts';
import { getConsoleInquire, listConsoleInquires } from './list-inquires.ts';

const inquireRoute = wireRoute('inquire', toWireConsoleInquire);

export const consoleInquireRoutes: Route[] = [
  route(inquireOperations.listConsoleInquires, async ({ context, query }) => {
    const { rows, total } = await listConsoleInquires(context.db, query);
    return { inquires: rows.map(toWireConsoleInquire), total };
  }),
  inquireRoute(inquireOperations.getConsoleInquire, ({ db }, id) => getConsoleInquire(db, id)),
  inquireRoute(inquireOperations.createConsoleInquire, (context, { _user, _product, ...text }) =>
    recordInquire(context, { userId: _user, productId: _product }, text),
  ),
  inquireRoute(inquireOperations.answerInquire, (context, id, { answer }) => answerInquire(context, id, answer)),
  inquireRoute(inquireOperations.changeInquireState, (context, id, { state }) =>
    changeInquireState(context, id, state),
  ),
  route(inquireOperations.removeConsoleInquire, ({ context, params }) => removeConsoleInquire(context, params._id)),
];
