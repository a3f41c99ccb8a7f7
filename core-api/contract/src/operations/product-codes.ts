import { z } from 'zod';
import { defineOperations } from '../operation.ts';
import {
  consoleCode,
  consoleCodeInput,
  consoleCodeUpdate,
  consoleListQuery,
  id,
  list,
  newOrder,
  productCodeKind,
  recordFilter,
} from '../wire/index.ts';

const byId = z.strictObject({ _id: id });

export const productCodeOperations = defineOperations({
  listConsoleCodes: {
    method: 'get',
    path: '/api/console/shop/codes',
    summary: 'Flags, labels and groups by filter, sort and range, hidden ones too',
    tag: 'codes',
    access: ['console'],
    query: consoleListQuery(['sequence', 'value', 'text', 'createdAt'], {
      ...recordFilter,
      kind: productCodeKind.optional(),
    }),
    success: { status: 200, schema: list('codes', consoleCode) },
  },
  getConsoleCode: {
    method: 'get',
    path: '/api/console/shop/codes/{_id}',
    summary: 'One code',
    tag: 'codes',
    access: ['console'],
    params: byId,
    success: { status: 200, schema: z.object({ code: consoleCode }) },
  },
  createConsoleCode: {
    method: 'post',
    path: '/api/console/shop/codes',
    summary: 'Add a code',
    tag: 'codes',
    access: ['console'],
    body: consoleCodeInput,
    success: { status: 201, schema: z.object({ code: consoleCode }) },
  },
  updateConsoleCode: {
    method: 'put',
    path: '/api/console/shop/codes/{_id}',
    summary: 'Replace a code that nobody changed since it was read',
    tag: 'codes',
    access: ['console'],
    params: byId,
    body: consoleCodeUpdate,
    success: { status: 200, schema: z.object({ code: consoleCode }) },
  },
  deleteConsoleCode: {
    method: 'delete',
    path: '/api/console/shop/codes/{_id}',
    summary: 'Delete a code that nothing uses',
    tag: 'codes',
    access: ['console'],
    params: byId,
    success: { status: 204 },
  },
  orderConsoleCodes: {
    method: 'patch',
    path: '/api/console/shop/codes/sequence',
    summary: 'Put codes into a new order',
    tag: 'codes',
    access: ['console'],
    body: newOrder,
    success: { status: 204 },
  },
});
