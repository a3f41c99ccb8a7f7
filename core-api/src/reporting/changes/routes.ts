import { userLogOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { readNewestChange, undoChange } from './undo-change.ts';

export const changeRoutes: Route[] = [
  route(userLogOperations.getNewestChange, async ({ context, query }) => ({
    object: query.object,
    change: await readNewestChange(context, query.object),
  })),
  route(userLogOperations.undoChange, async ({ context, params }) => ({
    change: await undoChange(context, params._id),
  })),
];
