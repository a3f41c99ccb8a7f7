import { displayOperations as operations } from '@iruon/contract/operations';
import { type Route, route, wrappedRoute } from '../../../platform/http/route.ts';
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
  wrappedRoute(operations.getConsoleDisplay, 'display', getConsoleDisplay),
  wrappedRoute(operations.createConsoleDisplay, 'display', createDisplay),
  wrappedRoute(operations.updateConsoleDisplay, 'display', changeDisplay),
  route(operations.deleteConsoleDisplay, ({ context, params }) => deleteDisplay(context, params._id)),
  route(operations.orderConsoleDisplays, ({ context, body }) => orderDisplays(context, body._ids)),
  wrappedRoute(operations.refreshConsoleDisplay, 'display', refreshDisplay),
];
