import { islandOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
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
  route(operations.getConsoleIsland, async ({ context, params }) => ({
    island: await getConsoleIsland(context, params._id),
  })),
  route(operations.createConsoleIsland, async ({ context, body }) => ({ island: await createIsland(context, body) })),
  route(operations.updateConsoleIsland, async ({ context, params, body }) => ({
    island: await changeIsland(context, params._id, body),
  })),
  route(operations.deleteConsoleIsland, ({ context, params }) => deleteIsland(context, params._id)),
];
