import { inquireOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import {
  getMyInquire,
  listInquires,
  listMyInquires,
  toWireInquire,
  toWireMyInquire,
  viewerOf,
} from './list-inquires.ts';
import { changeInquire, createInquire, removeInquire } from './write-inquire.ts';

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
  route(inquireOperations.getMyInquire, async ({ context, params }) => ({
    inquire: toWireMyInquire(await getMyInquire(context, params._id)),
  })),
  route(inquireOperations.createInquire, async ({ context, body: { _product, ...text } }) => ({
    inquire: toWireMyInquire(await createInquire(context, _product, text)),
  })),
  route(inquireOperations.changeInquire, async ({ context, params, body }) => ({
    inquire: toWireMyInquire(await changeInquire(context, params._id, body)),
  })),
  route(inquireOperations.removeInquire, ({ context, params }) => removeInquire(context, params._id)),
];
