import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { created, noContent, ok, operationsTagged } from '../kernel/operation.ts';
import { search } from '../kernel/parameters.ts';
import { consoleIsland, consoleIslandInput, consoleIslandUpdate, island, regionCode } from './islands.ts';

const { console, anyone } = operationsTagged('shippings');

const one = z.object({ island: consoleIsland });

export const islandOperations = {
  listIslands: anyone.get('/api/v1/shop/islands', 'Regions whose postcodes have a remote area surcharge', {
    success: ok(z.object({ islands: z.array(island) })),
  }),
  listConsoleIslands: console.get('/api/console/shop/islands', 'Regions by filter, sort and range', {
    query: consoleListQuery(['name', 'code', 'createdAt'], {
      q: search('Part of the name'),
      code: regionCode.optional(),
      postcode: z
        .string()
        .regex(/^[0-9]{1,5}$/, '우편번호는 숫자로 입력해 주세요.')
        .optional()
        .meta({ description: 'Regions with a postcode of this prefix' }),
    }),
    success: ok(list('islands', consoleIsland)),
  }),
  getConsoleIsland: console.get('/api/console/shop/islands/{_id}', 'One region', { success: ok(one) }),
  createConsoleIsland: console.post('/api/console/shop/islands', 'Add a region', {
    problems: ['RECORDS_FULL'],
    body: consoleIslandInput,
    success: created(one),
  }),
  updateConsoleIsland: console.put(
    '/api/console/shop/islands/{_id}',
    'Replace a region that has not changed since it was read; placed orders keep their fees',
    { problems: ['RECORD_CHANGED'], body: consoleIslandUpdate, success: ok(one) },
  ),
  deleteConsoleIsland: console.delete(
    '/api/console/shop/islands/{_id}',
    'Delete a region; its postcodes cost no island fee from then on',
    { success: noContent },
  ),
};
