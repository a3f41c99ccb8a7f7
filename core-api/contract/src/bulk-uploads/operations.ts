import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { binary, created, ok, operationsTagged } from '../kernel/operation.ts';
import { byOffset, search } from '../kernel/parameters.ts';
import { consoleProductOperations } from '../products/console-operations.ts';
import { bulkUpload, bulkUploadDetail, bulkUploadFields, bulkUploadFilter, bulkUploadFinding } from './schemas.ts';

const one = z.object({ upload: bulkUpload });
const { console } = operationsTagged('bulk uploads');

export const bulkUploadOperations = {
  getBulkUploadTemplate: console.get(
    '/api/console/shop/products/bulk-upload/template',
    'An empty workbook for products, with notes and choices',
    { success: binary },
  ),
  getInvoiceTemplate: console.get(
    '/api/console/shop/invoices/template',
    'The orders that need an invoice as an .xlsx file with cells for carrier and number, oldest first',
    { success: binary },
  ),
  exportConsoleProducts: console.get(
    '/api/console/shop/products/export',
    'Products of a filter as an .xlsx file of the same columns, streamed; it can be changed and uploaded again',
    { query: consoleProductOperations.listConsoleProducts.query.pick({ filter: true }), success: binary },
  ),
  createBulkUpload: console.post(
    '/api/console/shop/bulk-uploads',
    'Upload a workbook of products or invoices; it is checked, nothing is written',
    {
      upload: { fields: bulkUploadFields },
      problems: ['WORKBOOK_REFUSED', 'WORKBOOK_TOO_LARGE'],
      success: created(one),
    },
  ),
  listBulkUploads: console.get('/api/console/shop/bulk-uploads', 'Uploads, latest first', {
    query: consoleListQuery(['createdAt'], bulkUploadFilter),
    success: ok(list('uploads', bulkUpload)),
  }),
  getBulkUpload: console.get(
    '/api/console/shop/bulk-uploads/{_id}',
    'The progress of an upload, and its planned changes',
    { success: ok(z.object({ upload: bulkUploadDetail })) },
  ),
  listBulkUploadFindings: console.get(
    '/api/console/shop/bulk-uploads/{_id}/findings',
    'The errors of the file, cell by cell in its order',
    {
      query: z.strictObject({ q: search('In the message, the value or the cell'), ...byOffset }),
      success: ok(list('findings', bulkUploadFinding)),
    },
  ),
  startBulkUpload: console.post('/api/console/shop/bulk-uploads/{_id}/start', 'Save a checked upload', {
    problems: ['BULK_UPLOAD_BAD_ROWS', 'TRANSITION_NOT_ALLOWED'],
    success: ok(one),
  }),
  cancelBulkUpload: console.post(
    '/api/console/shop/bulk-uploads/{_id}/cancel',
    'Discard an upload, or stop a running one; rows saved so far stay, unless it was all or nothing',
    { problems: ['TRANSITION_NOT_ALLOWED'], success: ok(one) },
  ),
  reportBulkUpload: console.get(
    '/api/console/shop/bulk-uploads/{_id}/report',
    'The invalid rows as an .xlsx file, each with its reason; it can be corrected and uploaded',
    { success: binary },
  ),
};
