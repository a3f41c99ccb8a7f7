import { exhibitionOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/route.ts';
import {
  changeExhibition,
  createExhibition,
  deleteExhibition,
  getConsoleExhibition,
  listConsoleExhibitions,
  orderExhibitions,
} from './console-exhibitions.ts';

export const consoleExhibitionRoutes: Route[] = [
  route(operations.listConsoleExhibitions, ({ context, query: { filter, sort, range } }) =>
    listConsoleExhibitions(context, { filter: filter ?? {}, sort: sort ?? ['sequence', 'ASC'], range }),
  ),
  route(operations.getConsoleExhibition, async ({ context, params }) => ({
    exhibition: await getConsoleExhibition(context, params._id),
  })),
  route(operations.createConsoleExhibition, async ({ context, body }) => ({
    exhibition: await createExhibition(context, body),
  })),
  route(operations.updateConsoleExhibition, async ({ context, params, body }) => ({
    exhibition: await changeExhibition(context, params._id, body),
  })),
  route(operations.deleteConsoleExhibition, async ({ context, params }) => {
    await deleteExhibition(context, params._id);
    return undefined;
  }),
  route(operations.orderConsoleExhibitions, async ({ context, body }) => {
    await orderExhibitions(context, body._ids);
    return undefined;
  }),
];
