import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import { consoleProductOperations } from '../products/console-operations.ts';
import { bulkUpload, bulkUploadDetail, bulkUploadFields, bulkUploadFilter, bulkUploadFinding } from './schemas.ts';

const byId = z.strictObject({ _id: id });
const one = { status: 200, schema: z.object({ upload: bulkUpload }) } as const;
const console = { tag: 'bulk uploads', access: ['console'] } as const;

export const bulkUploadOperations = defineOperations({
  getBulkUploadTemplate: {
    method: 'get',
    path: '/api/console/shop/products/bulk-upload/template',
    summary: 'An empty workbook for products, with notes and choices',
    ...console,
    success: { status: 200, content: 'binary' },
  },
  getInvoiceTemplate: {
    method: 'get',
    path: '/api/console/shop/invoices/template',
    summary: 'The orders that need an invoice as an .xlsx file with cells for carrier and number, oldest first',
    ...console,
    success: { status: 200, content: 'binary' },
  },
  exportConsoleProducts: {
    method: 'get',
    path: '/api/console/shop/products/export',
    summary:
      'Products of a filter as an .xlsx file of the same columns, streamed; it can be changed and uploaded again',
    ...console,
    query: consoleProductOperations.listConsoleProducts.query.pick({ filter: true }),
    success: { status: 200, content: 'binary' },
  },
  createBulkUpload: {
    method: 'post',
    path: '/api/console/shop/bulk-uploads',
    summary: 'Upload a workbook of products or invoices; it is checked, nothing is written',
    ...console,
    upload: { fields: bulkUploadFields },
    problems: ['WORKBOOK_REFUSED', 'WORKBOOK_TOO_LARGE'],
    success: { status: 201, schema: one.schema },
  },
  listBulkUploads: {
    method: 'get',
    path: '/api/console/shop/bulk-uploads',
    summary: 'Uploads, latest first',
    ...console,
    query: consoleListQuery(['createdAt'], bulkUploadFilter),
    success: { status: 200, schema: list('uploads', bulkUpload) },
  },
  getBulkUpload: {
    method: 'get',
    path: '/api/console/shop/bulk-uploads/{_id}',
    summary: 'The progress of an upload, and its planned changes',
    ...console,
    params: byId,
    success: { status: 200, schema: z.object({ upload: bulkUploadDetail }) },
  },
  listBulkUploadFindings: {
    method: 'get',
    path: '/api/console/shop/bulk-uploads/{_id}/findings',
    summary: 'The errors of the file, cell by cell in its order',
    ...console,
    params: byId,
    query: z.strictObject({
      q: z.string().trim().max(100).optional().meta({ description: 'In the message, the value or the cell' }),
      offset: z.coerce.number().int().min(0).max(10_000).default(0),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    success: { status: 200, schema: list('findings', bulkUploadFinding) },
  },
  startBulkUpload: {
    method: 'post',
    path: '/api/console/shop/bulk-uploads/{_id}/start',
    summary: 'Save a checked upload',
    ...console,
    params: byId,
    problems: ['BULK_UPLOAD_BAD_ROWS', 'TRANSITION_NOT_ALLOWED'],
    success: one,
  },
  cancelBulkUpload: {
    method: 'post',
    path: '/api/console/shop/bulk-uploads/{_id}/cancel',
    summary: 'Discard an upload, or stop a running one; rows saved so far stay, unless it was all or nothing',
    ...console,
    params: byId,
    problems: ['TRANSITION_NOT_ALLOWED'],
    success: one,
  },
  reportBulkUpload: {
    method: 'get',
    path: '/api/console/shop/bulk-uploads/{_id}/report',
    summary: 'The invalid rows as an .xlsx file, each with its reason; it can be corrected and uploaded',
    ...console,
    params: byId,
    success: { status: 200, content: 'binary' },
  },
});
