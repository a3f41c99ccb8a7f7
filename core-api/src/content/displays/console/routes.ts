import { displayOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../../platform/http/route.ts';
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
  route(operations.getConsoleDisplay, async ({ context, params }) => ({
    display: await getConsoleDisplay(context, params._id),
  })),
  route(operations.createConsoleDisplay, async ({ context, body }) => ({
    display: await createDisplay(context, body),
  })),
  route(operations.updateConsoleDisplay, async ({ context, params, body }) => ({
    display: await changeDisplay(context, params._id, body),
  })),
  route(operations.deleteConsoleDisplay, ({ context, params }) => deleteDisplay(context, params._id)),
  route(operations.orderConsoleDisplays, ({ context, body }) => orderDisplays(context, body._ids)),
  route(operations.refreshConsoleDisplay, async ({ context, params }) => ({
    display: await refreshDisplay(context, params._id),
  })),
];
