import { pointOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../../platform/http/route.ts';
import { changeUserPoints, excludeLot, includeLot, undoEntry } from '../change-user-points.ts';
import { getPointEntry, getUserPoint, listPointEntries, listUserPoints } from '../list-user-points.ts';

export const consolePointRoutes: Route[] = [
  route(operations.listUserPoints, ({ context, query }) => listUserPoints(context.db, query)),
  route(operations.getUserPoint, async ({ context, params }) => ({
    point: await getUserPoint(context.db, params._id),
  })),
  route(operations.removeUserPoint, ({ context, params, query }) => excludeLot(context, params._id, query.message)),
  route(operations.changeUserPoints, ({ context, body }) => changeUserPoints(context, body)),
  route(operations.listPointEntries, ({ context, query }) => listPointEntries(context.db, query)),
  route(operations.undoPointEntry, async ({ context, params, body }) => ({
    entry: await getPointEntry(context.db, await undoEntry(context, params._id, body.message)),
  })),
  route(operations.setUserPointExclusion, async ({ context, params, body }) => {
    await (body.isExcluded ? excludeLot : includeLot)(context, params._id, body.message);
    return { point: await getUserPoint(context.db, params._id) };
  }),
];
