import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { created, noContent, ok, operationsTagged } from '../kernel/operation.ts';
import { byCode, newOrder, recordFilter } from '../records/console-record.ts';
import {
  consoleDisplay,
  consoleDisplayDetail,
  consoleDisplayInput,
  consoleDisplayUpdate,
  display,
  displayCategory,
} from './schemas.ts';

const { anyone, console } = operationsTagged('displays');

const one = z.object({ display: consoleDisplayDetail });

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
  listConsoleDisplays: console.get(
    '/api/console/shop/displays',
    'Displays by filter, sort and range, including hidden ones',
    {
      query: consoleListQuery(['sequence', 'name', 'code', 'createdAt'], recordFilter),
      success: ok(list('displays', consoleDisplay)),
    },
  ),
  getConsoleDisplay: console.get('/api/console/shop/displays/{_id}', 'One display', { success: ok(one) }),
  createConsoleDisplay: console.post('/api/console/shop/displays', 'Add a display', {
    problems: ['CODE_TAKEN', 'RECORDS_FULL'],
    body: consoleDisplayInput,
    success: created(one),
  }),
  updateConsoleDisplay: console.put(
    '/api/console/shop/displays/{_id}',
    'Replace a display that has not changed since it was read',
    { problems: ['CODE_TAKEN', 'RECORD_CHANGED'], body: consoleDisplayUpdate, success: ok(one) },
  ),
  deleteConsoleDisplay: console.delete('/api/console/shop/displays/{_id}', 'Delete a display', { success: noContent }),
  orderConsoleDisplays: console.patch('/api/console/shop/displays/sequence', 'Sort displays', {
    body: newOrder,
    success: noContent,
  }),
  refreshConsoleDisplay: console.post(
    '/api/console/shop/displays/{_id}/refresh',
    "Compute a display's rule now instead of at the next run",
    { success: ok(one) },
  ),
};
