import { islandOperations as operations } from '@iruon/contract/operations';
import { type Route, route, wrappedRoute } from '../../platform/http/route.ts';
import {
  changeIsland,
  createIsland,
  deleteIsland,
  getConsoleIsland,
  listConsoleIslands,
  listIslands,
} from './islands.ts';

export const islandRoutes: Route[] = [
  wrappedRoute(operations.listIslands, 'islands', listIslands),
  route(operations.listConsoleIslands, ({ context, query }) => listConsoleIslands(context, query)),
  wrappedRoute(operations.getConsoleIsland, 'island', getConsoleIsland),
  wrappedRoute(operations.createConsoleIsland, 'island', createIsland),
  wrappedRoute(operations.updateConsoleIsland, 'island', changeIsland),
  route(operations.deleteConsoleIsland, ({ context, params }) => deleteIsland(context, params._id)),
];
