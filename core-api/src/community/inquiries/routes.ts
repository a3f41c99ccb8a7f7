import { inquireOperations } from '@iruon/contract/operations';
import { type Route, route, wireRoute } from '../../platform/http/route.ts';
import {
  getMyInquire,
  listInquires,
  listMyInquires,
  toWireInquire,
  toWireMyInquire,
  viewerOf,
} from './list-inquires.ts';
import { changeInquire, createInquire, removeInquire } from './write-inquire.ts';

const inquireRoute = wireRoute('inquire', toWireMyInquire);

export const inquireRoutes: Route[] = [
  route(inquireOperations.listInquires, async ({ context, query: { _product, ...page } }) => {
    const { inquires, total } = await listInquires(context.db, _product, page);
    const viewer = viewerOf(context.actor);
    return { inquires: inquires.map((inquire) => toWireInquire(inquire, viewer)), total };
  }),
  route(inquireOperations.listMyInquires, async ({ context, query }) => {
    const { inquires, total } = await listMyInquires(context, query);
    return { inquires: inquires.map(toWireMyInquire), total };
  }),
  inquireRoute(inquireOperations.getMyInquire, getMyInquire),
  inquireRoute(inquireOperations.createInquire, (context, { _product, ...text }) =>
    createInquire(context, _product, text),
  ),
  inquireRoute(inquireOperations.changeInquire, changeInquire),
  route(inquireOperations.removeInquire, ({ context, params }) => removeInquire(context, params._id)),
];
