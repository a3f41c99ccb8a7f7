import { displayOperations as operations } from '@iruon/contract/operations';
import { entryRoute, type Route, route } from '../../../platform/http/route.ts';
import {
  changeDisplay,
  createDisplay,
  deleteDisplay,
  getConsoleDisplay,
  listConsoleDisplays,
  orderDisplays,
  refreshDisplay,
} from './displays.ts';

export const consoleDisplayRoutes: Route[] = [
  route(operations.listConsoleDisplays, ({ context, query }) => listConsoleDisplays(context, query)),
  entryRoute(operations.getConsoleDisplay, 'display', getConsoleDisplay),
  route(operations.createConsoleDisplay, async ({ context, body }) => ({
    display: await createDisplay(context, body),
  })),
  entryRoute(operations.updateConsoleDisplay, 'display', changeDisplay),
  route(operations.deleteConsoleDisplay, ({ context, params }) => deleteDisplay(context, params._id)),
  route(operations.orderConsoleDisplays, ({ context, body }) => orderDisplays(context, body._ids)),
  entryRoute(operations.refreshConsoleDisplay, 'display', refreshDisplay),
];
