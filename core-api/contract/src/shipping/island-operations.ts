import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import { consoleIsland, consoleIslandInput, consoleIslandUpdate, island, regionCode } from './islands.ts';

const console = { tag: 'shippings', access: ['console'] } as const;

const byId = z.strictObject({ _id: id });
const one = { status: 200, schema: z.object({ island: consoleIsland }) } as const;

export const islandOperations = defineOperations({
  listIslands: {
    method: 'get',
    path: '/api/v1/shop/islands',
    summary: 'Regions whose postcodes have a remote area surcharge',
    tag: 'shippings',
    access: ['public'],
    success: { status: 200, schema: z.object({ islands: z.array(island) }) },
  },
  listConsoleIslands: {
    method: 'get',
    path: '/api/console/shop/islands',
    summary: 'Regions by filter, sort and range',
    ...console,
    query: consoleListQuery(['name', 'code', 'createdAt'], {
      q: z.string().trim().max(100).optional().meta({ description: 'Part of the name' }),
      code: regionCode.optional(),
      postcode: z
        .string()
        .regex(/^[0-9]{1,5}$/, '우편번호는 숫자로 입력해 주세요.')
        .optional()
        .meta({ description: 'Regions with a postcode of this prefix' }),
    }),
    success: { status: 200, schema: list('islands', consoleIsland) },
  },
  getConsoleIsland: {
    method: 'get',
    path: '/api/console/shop/islands/{_id}',
    summary: 'One region',
    ...console,
    params: byId,
    success: one,
  },
  createConsoleIsland: {
    method: 'post',
    path: '/api/console/shop/islands',
    summary: 'Add a region',
    ...console,
    problems: ['RECORDS_FULL'],
    body: consoleIslandInput,
    success: { ...one, status: 201 },
  },
  updateConsoleIsland: {
    method: 'put',
    path: '/api/console/shop/islands/{_id}',
    summary: 'Replace a region that has not changed since it was read; placed orders keep their fees',
    ...console,
    problems: ['RECORD_CHANGED'],
    params: byId,
    body: consoleIslandUpdate,
    success: one,
  },
  deleteConsoleIsland: {
    method: 'delete',
    path: '/api/console/shop/islands/{_id}',
    summary: 'Delete a region; its postcodes cost no island fee from then on',
    ...console,
    params: byId,
    success: { status: 204 },
  },
});
