import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import { newOrder, recordCode, recordFilter } from '../records/console-record.ts';
import {
  consoleDisplay,
  consoleDisplayDetail,
  consoleDisplayInput,
  consoleDisplayUpdate,
  display,
  displayCategory,
} from './schemas.ts';

const anyone = { tag: 'displays', access: ['public'] } as const;
const console = { tag: 'displays', access: ['console'] } as const;

const byCode = z.strictObject({ code: recordCode });
const byId = z.strictObject({ _id: id });

export const displayOperations = defineOperations({
  listDisplays: {
    method: 'get',
    path: '/api/v1/shop/displays',
    summary: 'Shown displays in their order, each with its products; prices only for customers',
    ...anyone,
    showsMoment: true,
    success: { status: 200, schema: z.object({ displays: z.array(display) }) },
  },
  getDisplay: {
    method: 'get',
    path: '/api/v1/shop/displays/{code}',
    summary: 'One shown display with its products; prices only for customers',
    ...anyone,
    params: byCode,
    showsMoment: true,
    success: { status: 200, schema: z.object({ display }) },
  },
  listDisplayCategories: {
    method: 'get',
    path: '/api/v1/shop/displays/{code}/categories',
    summary: "A display's products by their root category, in the tree's order",
    ...anyone,
    params: byCode,
    showsMoment: true,
    success: { status: 200, schema: z.object({ categories: z.array(displayCategory) }) },
  },
  listConsoleDisplays: {
    method: 'get',
    path: '/api/console/shop/displays',
    summary: 'Displays by filter, sort and range, including hidden ones',
    ...console,
    query: consoleListQuery(['sequence', 'name', 'code', 'createdAt'], recordFilter),
    success: { status: 200, schema: list('displays', consoleDisplay) },
  },
  getConsoleDisplay: {
    method: 'get',
    path: '/api/console/shop/displays/{_id}',
    summary: 'One display',
    ...console,
    params: byId,
    success: { status: 200, schema: z.object({ display: consoleDisplayDetail }) },
  },
  createConsoleDisplay: {
    method: 'post',
    path: '/api/console/shop/displays',
    summary: 'Add a display',
    ...console,
    problems: ['CODE_TAKEN', 'RECORDS_FULL'],
    body: consoleDisplayInput,
    success: { status: 201, schema: z.object({ display: consoleDisplayDetail }) },
  },
  updateConsoleDisplay: {
    method: 'put',
    path: '/api/console/shop/displays/{_id}',
    summary: 'Replace a display that has not changed since it was read',
    ...console,
    problems: ['CODE_TAKEN', 'RECORD_CHANGED'],
    params: byId,
    body: consoleDisplayUpdate,
    success: { status: 200, schema: z.object({ display: consoleDisplayDetail }) },
  },
  deleteConsoleDisplay: {
    method: 'delete',
    path: '/api/console/shop/displays/{_id}',
    summary: 'Delete a display',
    ...console,
    params: byId,
    success: { status: 204 },
  },
  orderConsoleDisplays: {
    method: 'patch',
    path: '/api/console/shop/displays/sequence',
    summary: 'Sort displays',
    ...console,
    body: newOrder,
    success: { status: 204 },
  },
  refreshConsoleDisplay: {
    method: 'post',
    path: '/api/console/shop/displays/{_id}/refresh',
    summary: "Compute a display's rule now instead of at the next run",
    ...console,
    params: byId,
    success: { status: 200, schema: z.object({ display: consoleDisplayDetail }) },
  },
});
