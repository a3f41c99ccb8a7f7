import { islandOperations as operations } from '@iruon/contract/operations';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import {
  changeIsland,
  createIsland,
  deleteIsland,
  getConsoleIsland,
  listConsoleIslands,
  listIslands,
} from './islands.ts';

export const islandRoutes: Route[] = [
  route(operations.listIslands, async ({ context }) => ({ islands: await listIslands(context) })),
  route(operations.listConsoleIslands, ({ context, query }) => listConsoleIslands(context, query)),
  entryRoute(operations.getConsoleIsland, 'island', getConsoleIsland),
  route(operations.createConsoleIsland, async ({ context, body }) => ({ island: await createIsland(context, body) })),
  entryRoute(operations.updateConsoleIsland, 'island', changeIsland),
  route(operations.deleteConsoleIsland, ({ context, params }) => deleteIsland(context, params._id)),
];
