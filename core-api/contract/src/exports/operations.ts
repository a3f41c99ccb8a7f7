import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import { exportFilter, exportInput, exportJob } from './schemas.ts';

const byId = z.strictObject({ _id: id });
const console = { tag: 'exports', access: ['console'] } as const;
const one = z.object({ export: exportJob });

export const exportOperations = defineOperations({
  createExport: {
    method: 'post',
    path: '/api/console/shop/exports',
    summary: 'Request a workbook of any length',
    ...console,
    body: exportInput,
    problems: ['EXPORT_TOO_MANY'],
    success: { status: 201, schema: one },
  },
  listExports: {
    method: 'get',
    path: '/api/console/shop/exports',
    summary: 'Workbooks of the operator, newest first',
    ...console,
    query: consoleListQuery(['createdAt'], exportFilter),
    success: { status: 200, schema: list('exports', exportJob) },
  },
  getExport: {
    method: 'get',
    path: '/api/console/shop/exports/{_id}',
    summary: 'The progress of one of them',
    ...console,
    params: byId,
    success: { status: 200, schema: one },
  },
  cancelExport: {
    method: 'post',
    path: '/api/console/shop/exports/{_id}/cancel',
    summary: 'Stop making it; one that is done loses its file',
    ...console,
    params: byId,
    success: { status: 200, schema: one },
  },
  repeatExport: {
    method: 'post',
    path: '/api/console/shop/exports/{_id}/repeat',
    summary: 'Repeat an export with current data',
    ...console,
    params: byId,
    problems: ['EXPORT_TOO_MANY'],
    success: { status: 201, schema: one },
  },
  readExportFile: {
    method: 'get',
    path: '/api/console/shop/exports/{_id}/file',
    summary: 'The workbook; parts of it by Range and If-Range, so that an interrupted download can be resumed',
    ...console,
    params: byId,
    problems: ['EXPORT_NOT_READY'],
    success: { status: 200, content: 'binary' },
  },
});
