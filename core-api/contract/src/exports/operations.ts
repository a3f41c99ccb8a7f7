import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { binary, created, ok, operationsTagged } from '../kernel/operation.ts';
import { exportFilter, exportInput, exportJob } from './schemas.ts';

const { console } = operationsTagged('exports');
const one = z.object({ export: exportJob });

export const exportOperations = {
  createExport: console.post('/api/console/shop/exports', 'Request a workbook of any length', {
    body: exportInput,
    problems: ['EXPORT_TOO_MANY'],
    success: created(one),
  }),
  listExports: console.get('/api/console/shop/exports', 'Workbooks of the operator, newest first', {
    query: consoleListQuery(['createdAt'], exportFilter),
    success: ok(list('exports', exportJob)),
  }),
  getExport: console.get('/api/console/shop/exports/{_id}', 'The progress of one of them', { success: ok(one) }),
  cancelExport: console.post(
    '/api/console/shop/exports/{_id}/cancel',
    'Stop making it; one that is done loses its file',
    { success: ok(one) },
  ),
  repeatExport: console.post('/api/console/shop/exports/{_id}/repeat', 'Repeat an export with current data', {
    problems: ['EXPORT_TOO_MANY'],
    success: created(one),
  }),
  readExportFile: console.get(
    '/api/console/shop/exports/{_id}/file',
    'The workbook; parts of it by Range and If-Range, so that an interrupted download can be resumed',
    { problems: ['EXPORT_NOT_READY'], success: binary },
  ),
};
