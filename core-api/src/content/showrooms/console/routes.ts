import { showroomOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../../platform/http/route.ts';
import {
  changeShowroom,
  createShowroom,
  deleteShowroom,
  getConsoleShowroom,
  listConsoleShowrooms,
  orderShowrooms,
} from './showrooms.ts';

export const consoleShowroomRoutes: Route[] = [
  route(operations.listConsoleShowrooms, ({ context, query: { filter, sort, range } }) =>
    listConsoleShowrooms(context, { filter: filter ?? {}, sort: sort ?? ['sequence', 'ASC'], range }),
  ),
  route(operations.getConsoleShowroom, async ({ context, params }) => ({
    showroom: await getConsoleShowroom(context, params._id),
  })),
  route(operations.createConsoleShowroom, async ({ context, body }) => ({
    showroom: await createShowroom(context, body),
  })),
  route(operations.updateConsoleShowroom, async ({ context, params, body }) => ({
    showroom: await changeShowroom(context, params._id, body),
  })),
  route(operations.deleteConsoleShowroom, async ({ context, params }) => {
    await deleteShowroom(context, params._id);
    return undefined;
  }),
  route(operations.orderConsoleShowrooms, async ({ context, body }) => {
    await orderShowrooms(context, body._ids);
    return undefined;
  }),
];
