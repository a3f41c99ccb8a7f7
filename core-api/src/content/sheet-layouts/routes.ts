import { sheetLayoutOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { forgetLayout, listLayouts } from './kept-layouts.ts';

export const sheetLayoutRoutes: Route[] = [
  route(operations.listSheetLayouts, async ({ context, query }) => ({
    layouts: await listLayouts(context, query.kind),
  })),
  route(operations.forgetSheetLayout, ({ context, params }) => forgetLayout(context, params._id)),
];
