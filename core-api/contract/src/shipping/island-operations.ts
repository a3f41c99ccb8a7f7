import { z } from 'zod';
import { consoleListQuery } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { search } from '../kernel/parameters.ts';
import { recordVerbs } from '../records/record-verbs.ts';
import { consoleIsland, consoleIslandInput, consoleIslandUpdate, island, regionCode } from './islands.ts';

const { anyone } = operationsTagged('shippings');

export const islandOperations = {
  listIslands: anyone('GET /api/v1/shop/islands', 'Regions whose postcodes have a remote area surcharge').ok(
    z.object({ islands: z.array(island) }),
  ),
  ...recordVerbs({
    area: 'catalog',
    tag: 'shippings',
    name: ['island', 'islands'],
    path: '/api/console/shop/islands',
    query: consoleListQuery(['name', 'code', 'createdAt'], {
      q: search('Part of the name'),
      code: regionCode.optional(),
      postcode: z
        .string()
        .regex(/^[0-9]{1,5}$/, '우편번호는 숫자로 입력해 주세요.')
        .optional()
        .describe('Regions with a postcode of this prefix'),
    }),
    item: consoleIsland,
    detail: consoleIsland,
    input: consoleIslandInput,
    update: consoleIslandUpdate,
    problems: { create: ['RECORDS_FULL'], update: ['RECORD_CHANGED'] },
    summaries: {
      list: 'Regions by filter, sort and range',
      get: 'One region',
      create: 'Add a region',
      update: 'Replace a region that has not changed since it was read; placed orders keep their fees',
      delete: 'Delete a region; its postcodes cost no island fee from then on',
    },
  }).operations,
};
