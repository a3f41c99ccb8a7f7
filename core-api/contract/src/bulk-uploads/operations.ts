import { z } from 'zod';
import { consoleList, list } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { byOffset, search } from '../kernel/parameters.ts';
import { consoleProductOperations } from '../products/console-operations.ts';
import {
  bulkUpload,
  bulkUploadColumns,
  bulkUploadDetail,
  bulkUploadFields,
  bulkUploadFilter,
  bulkUploadFinding,
} from './schemas.ts';

const one = z.object({ upload: bulkUpload });
const { of } = operationsTagged('bulk uploads');
const catalog = of('catalog');
const shipping = of('shipping');
const own = of('own');

/** Each kind of upload needs the right to its area: `bulkUploadAreas`. */
export const bulkUploadOperations = {
  getBulkUploadTemplate: catalog(
    'GET /api/console/shop/products/bulk-upload/template',
    'An empty workbook for products, with notes and choices',
  ).binary({ unaudited: 'An empty form without data of the store' }),
  getInvoiceTemplate: shipping(
    'GET /api/console/shop/invoices/template',
    'The orders that need an invoice as an .xlsx file with cells for carrier and number, oldest first',
  ).binary(),
  exportConsoleProducts: catalog(
    'GET /api/console/shop/products/export',
    'Products of a filter as an .xlsx file of the same columns, streamed; it can be changed and uploaded again',
  ).binary({ query: consoleProductOperations.listConsoleProducts.query.pick({ filter: true }) }),
  createBulkUpload: own(
    'POST /api/console/shop/bulk-uploads',
    'Upload a workbook of products or invoices; it is checked, nothing is written',
  ).created(one, { upload: { fields: bulkUploadFields }, problems: ['WORKBOOK_REFUSED', 'WORKBOOK_TOO_LARGE'] }),
  listBulkUploads: own('GET /api/console/shop/bulk-uploads', 'Uploads, latest first').ok(
    ...consoleList('uploads', bulkUpload, ['createdAt'], bulkUploadFilter),
  ),
  getBulkUpload: own(
    'GET /api/console/shop/bulk-uploads/{_id}',
    'The progress of an upload, and its planned changes',
  ).ok(z.object({ upload: bulkUploadDetail })),
  listBulkUploadFindings: own(
    'GET /api/console/shop/bulk-uploads/{_id}/findings',
    'The errors of the file, cell by cell in its order',
  ).ok(list('findings', bulkUploadFinding), {
    query: z.strictObject({ q: search('In the message, the value or the cell'), ...byOffset }),
  }),
  startBulkUpload: own('POST /api/console/shop/bulk-uploads/{_id}/start', 'Save a checked upload').ok(one, {
    problems: ['BULK_UPLOAD_BAD_ROWS', 'TRANSITION_NOT_ALLOWED'],
  }),
  chooseBulkUploadColumns: own(
    'POST /api/console/shop/bulk-uploads/{_id}/columns',
    'Name the columns of a sheet with unknown headings; the file is checked again',
  ).ok(one, { body: bulkUploadColumns, problems: ['TRANSITION_NOT_ALLOWED'] }),
  cancelBulkUpload: own(
    'POST /api/console/shop/bulk-uploads/{_id}/cancel',
    'Discard an upload, or stop a running one; rows saved so far stay, unless it was all or nothing',
  ).ok(one, { problems: ['TRANSITION_NOT_ALLOWED'] }),
  reportBulkUpload: own(
    'GET /api/console/shop/bulk-uploads/{_id}/report',
    'The invalid rows as an .xlsx file, each with its reason; it can be corrected and uploaded',
  ).binary(),
};
