import type { Readable } from 'node:stream';
import { bulkUploadAreas, bulkUploadLimits } from '@iruon/contract';
import { bulkUploadOperations as operations } from '@iruon/contract/operations';
import { receiveUpload } from '../../content/files/index.ts';
import { keysOf } from '../../kernel/keys.ts';
import type { UserActor } from '../../platform/actor.ts';
import { assertRight, hasRight } from '../../platform/http/access.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { webStream } from '../../platform/http/web-stream.ts';
import type { Context } from '../../platform/services.ts';
import { contentDisposition, exportFileName } from '../../platform/spreadsheet/write/workbook-file.ts';
import { cancelUpload, chooseColumns, createUpload, startUpload } from './change-upload.ts';
import { makeInvoiceTemplate } from './invoices/invoice-template.ts';
import { listBulkUploads, listUploadFindings, readBulkUpload, readUploadDetail } from './list-bulk-uploads.ts';
import { exportProducts } from './products/export-products.ts';
import { reportUpload } from './report-upload.ts';
import { makeTemplate } from './sheet/template.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const workbook = (name: string, content: ReadableStream | Uint8Array<ArrayBuffer>) =>
  new Response(content, {
    headers: {
      'content-type': XLSX,
      'content-disposition': contentDisposition(name),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
const streamed = ({ name, content }: { name: string; content: Readable }) => workbook(name, webStream(content));

type OperatorContext = Context & { actor: UserActor };

/** @throws NOT_FOUND, RIGHT_REQUIRED without the right to the area of the upload's kind */
async function assertOwnKind({ db, actor }: OperatorContext, id: string, level: 'read' | 'write'): Promise<void> {
  const { kind } = await readBulkUpload(db, id);
  assertRight(actor, `${bulkUploadAreas[kind]}:${level}`);
}

/** The kinds of uploads that the operator may read. */
const readKinds = ({ actor }: OperatorContext) =>
  keysOf(bulkUploadAreas).filter((kind) => hasRight(actor, `${bulkUploadAreas[kind]}:read`));

const sheets = { ...operations.createBulkUpload.upload, accepts: 'any', maxBytes: bulkUploadLimits.bytes } as const;

export const bulkUploadRoutes: Route[] = [
  route(operations.getBulkUploadTemplate, async ({ context }) =>
    workbook(exportFileName('상품등록양식', context.now()), await makeTemplate(context.db)),
  ),
  route(operations.getInvoiceTemplate, async ({ context }) =>
    workbook(exportFileName('송장입력', context.now()), await makeInvoiceTemplate(context)),
  ),
  route(operations.exportConsoleProducts, async ({ context, query }) =>
    streamed(await exportProducts(context, query.filter ?? {})),
  ),
  route(operations.createBulkUpload, async ({ context, http }) => {
    await using upload = await receiveUpload(http, context, sheets);
    const { file, name, fields } = upload;
    assertRight(context.actor, `${bulkUploadAreas[fields.kind]}:write`);
    return { upload: await createUpload(context, { path: file.path, bytes: file.bytes, name, ...fields }) };
  }),
  route(operations.listBulkUploads, ({ context, query }) => listBulkUploads(context.db, query, readKinds(context))),
  route(operations.getBulkUpload, async ({ context, params }) => {
    await assertOwnKind(context, params._id, 'read');
    return { upload: await readUploadDetail(context.db, params._id) };
  }),
  route(operations.listBulkUploadFindings, async ({ context, params, query }) => {
    await assertOwnKind(context, params._id, 'read');
    return listUploadFindings(context.db, params._id, query);
  }),
  route(operations.startBulkUpload, async ({ context, params }) => {
    await assertOwnKind(context, params._id, 'write');
    return { upload: await startUpload(context, params._id) };
  }),
  route(operations.chooseBulkUploadColumns, async ({ context, params, body }) => {
    await assertOwnKind(context, params._id, 'write');
    return { upload: await chooseColumns(context, params._id, body) };
  }),
  route(operations.cancelBulkUpload, async ({ context, params }) => {
    await assertOwnKind(context, params._id, 'write');
    return { upload: await cancelUpload(context, params._id) };
  }),
  route(operations.reportBulkUpload, async ({ context, params }) => {
    await assertOwnKind(context, params._id, 'read');
    return streamed(await reportUpload(context, params._id));
  }),
];
