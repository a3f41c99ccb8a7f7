import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { exportFilter, exportInput, exportJob } from './schemas.ts';

const { of } = operationsTagged('exports');
const own = of('own');
const one = z.object({ export: exportJob });

export const exportOperations = {
  createExport: own('POST /api/console/shop/exports', 'Request a workbook of any length').created(one, {
    body: exportInput,
    problems: ['EXPORT_TOO_MANY'],
  }),
  listExports: own('GET /api/console/shop/exports', 'Workbooks of the operator, newest first').ok(
    ...consoleList('exports', exportJob, ['createdAt'], exportFilter),
  ),
  getExport: own('GET /api/console/shop/exports/{_id}', 'The progress of one of them').ok(one),
  cancelExport: own(
    'POST /api/console/shop/exports/{_id}/cancel',
    'Stop making it; one that is done loses its file',
  ).ok(one),
  repeatExport: own('POST /api/console/shop/exports/{_id}/repeat', 'Repeat an export with current data').created(one, {
    problems: ['EXPORT_TOO_MANY'],
  }),
  readExportFile: own(
    'GET /api/console/shop/exports/{_id}/file',
    'The workbook; parts of it by Range and If-Range, so that an interrupted download can be resumed',
  ).binary({ problems: ['EXPORT_NOT_READY'] }),
};
