import { savedViewOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { changeView, chooseView, createView, deleteView, listViews } from './saved-views.ts';
import { listReaders } from './view-readers.ts';

export const savedViewRoutes: Route[] = [
  route(operations.listSavedViews, async ({ context, query }) => ({
    views: await listViews(context, query.resource),
    roles: await listReaders(context.db),
  })),
  route(operations.createSavedView, ({ context, body, keepResponse }) => createView(context, body, keepResponse)),
  route(operations.chooseSavedView, ({ context, body }) => chooseView(context, body)),
  route(operations.changeSavedView, ({ context, params, body }) => changeView(context, params._id, body)),
  route(operations.deleteSavedView, ({ context, params }) => deleteView(context, params._id)),
];
