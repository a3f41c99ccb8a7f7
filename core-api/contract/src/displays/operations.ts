import { z } from 'zod';
import { consoleListQuery } from '../console/schemas.ts';
import { noContent, ok, operationsTagged } from '../kernel/operation.ts';
import { byCode, newOrder, recordFilter } from '../records/console-record.ts';
import { recordVerbs } from '../records/record-verbs.ts';
import {
  consoleDisplay,
  consoleDisplayDetail,
  consoleDisplayInput,
  consoleDisplayUpdate,
  display,
  displayCategory,
} from './schemas.ts';

const { anyone, console } = operationsTagged('displays');

export const displayOperations = {
  listDisplays: anyone.get(
    '/api/v1/shop/displays',
    'Shown displays in their order, each with its products; prices only for customers',
    { showsMoment: true, success: ok(z.object({ displays: z.array(display) })) },
  ),
  getDisplay: anyone.get(
    '/api/v1/shop/displays/{code}',
    'One shown display with its products; prices only for customers',
    { params: byCode, showsMoment: true, success: ok(z.object({ display })) },
  ),
  listDisplayCategories: anyone.get(
    '/api/v1/shop/displays/{code}/categories',
    "A display's products by their root category, in the tree's order",
    { params: byCode, showsMoment: true, success: ok(z.object({ categories: z.array(displayCategory) })) },
  ),
  ...recordVerbs({
    tag: 'displays',
    name: ['display', 'displays'],
    path: '/api/console/shop/displays',
    query: consoleListQuery(['sequence', 'name', 'code', 'createdAt'], recordFilter),
    item: consoleDisplay,
    detail: consoleDisplayDetail,
    input: consoleDisplayInput,
    update: consoleDisplayUpdate,
    problems: { create: ['CODE_TAKEN', 'RECORDS_FULL'], update: ['CODE_TAKEN', 'RECORD_CHANGED'] },
  }),
  orderConsoleDisplays: console.patch('/api/console/shop/displays/sequence', 'Sort displays', {
    body: newOrder,
    success: noContent,
  }),
  refreshConsoleDisplay: console.post(
    '/api/console/shop/displays/{_id}/refresh',
    "Compute a display's rule now instead of at the next run",
    { success: ok(z.object({ display: consoleDisplayDetail })) },
  ),
};
