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
  route(operations.listConsoleDisplays, ({ context, query: { filter, sort, range } }) =>
    listConsoleDisplays(context, { filter: filter ?? {}, sort: sort ?? ['sequence', 'ASC'], range }),
  ),
  route(operations.getConsoleDisplay, async ({ context, params }) => ({
    display: await getConsoleDisplay(context, params._id),
  })),
  route(operations.createConsoleDisplay, async ({ context, body }) => ({
    display: await createDisplay(context, body),
  })),
  route(operations.updateConsoleDisplay, async ({ context, params, body }) => ({
    display: await changeDisplay(context, params._id, body),
  })),
  route(operations.deleteConsoleDisplay, async ({ context, params }) => {
    await deleteDisplay(context, params._id);
    return undefined;
  }),
  route(operations.orderConsoleDisplays, async ({ context, body }) => {
    await orderDisplays(context, body._ids);
    return undefined;
  }),
  route(operations.refreshConsoleDisplay, async ({ context, params }) => ({
    display: await refreshDisplay(context, params._id),
  })),
];
