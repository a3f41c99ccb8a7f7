import { z } from 'zod';
import { consoleListQuery } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { byCode, newOrder, recordCode, recordFilter } from '../records/console-record.ts';
import { recordVerbs } from '../records/record-verbs.ts';
import {
  consoleDisplay,
  consoleDisplayDetail,
  consoleDisplayInput,
  consoleDisplayUpdate,
  display,
  displayCategory,
} from './schemas.ts';

const { of, anyone } = operationsTagged('displays');
const content = of('content');

export const displayOperations = {
  listDisplays: anyone(
    'GET /api/v1/shop/displays',
    'Shown displays in their order, each with its products; prices only for customers',
  ).ok(z.object({ displays: z.array(display) }), { showsMoment: true }),
  getDisplay: anyone(
    'GET /api/v1/shop/displays/{code}',
    'One shown display with its products; prices only for customers',
  ).ok(z.object({ display }), { params: byCode, showsMoment: true }),
  listDisplayCategories: anyone(
    'GET /api/v1/shop/displays/{code}/categories',
    "A display's products by their root category, in the tree's order",
  ).ok(z.object({ categories: z.array(displayCategory) }), { params: byCode, showsMoment: true }),
  ...recordVerbs({
    area: 'content',
    tag: 'displays',
    name: ['display', 'displays'],
    path: '/api/console/shop/displays',
    query: consoleListQuery(['sequence', 'name', 'code', 'createdAt'], {
      ...recordFilter,
      code: recordCode.optional(),
    }),
    item: consoleDisplay,
    detail: consoleDisplayDetail,
    input: consoleDisplayInput,
    update: consoleDisplayUpdate,
    problems: { create: ['CODE_TAKEN', 'RECORDS_FULL'], update: ['CODE_TAKEN', 'RECORD_CHANGED'] },
  }).operations,
  orderConsoleDisplays: content('PATCH /api/console/shop/displays/sequence', 'Sort displays').noContent({
    body: newOrder,
  }),
  refreshConsoleDisplay: content(
    'POST /api/console/shop/displays/{_id}/refresh',
    "Compute a display's rule now instead of at the next run",
  ).ok(z.object({ display: consoleDisplayDetail })),
};
