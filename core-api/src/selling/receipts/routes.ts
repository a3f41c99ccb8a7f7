import { receiptLimits } from '@iruon/contract';
import { receiptOperations as operations } from '@iruon/contract/operations';
import { receiveUpload } from '../../content/files/index.ts';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import { contentDisposition, exportFileName } from '../../platform/spreadsheet/write/workbook-file.ts';
import { bookReceipt, reverseReceipt } from './book-receipt.ts';
import { receiptTemplate, uploadReceipt } from './upload-receipt.ts';
import { listReceipts, listSuppliers, readReceipt } from './wire-receipt.ts';
import { changeReceipt, createReceipt, deleteReceipt } from './write-receipt.ts';

const sheet = { ...operations.uploadReceipt.upload, accepts: 'any', maxBytes: receiptLimits.bytes } as const;

export const receiptRoutes: Route[] = [
  route(operations.listReceipts, ({ context, query }) => listReceipts(context.db, query, context.actor)),
  route(operations.listReceiptSuppliers, async ({ context }) => ({
    suppliers: await listSuppliers(context.db),
  })),
  route(
    operations.getReceiptTemplate,
    async ({ context }) =>
      new Response(await receiptTemplate(), {
        headers: {
          'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          'content-disposition': contentDisposition(exportFileName('입고양식', context.now())),
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        },
      }),
  ),
  route(operations.getReceipt, async ({ context, params }) => ({
    receipt: await readReceipt(context.db, params._id, context),
  })),
  route(operations.createReceipt, async ({ context, body }) => ({ receipt: await createReceipt(context, body) })),
  route(operations.uploadReceipt, async ({ context, http }) => {
    await using upload = await receiveUpload(http, context, sheet);
    const { file, fields } = upload;
    return { receipt: await uploadReceipt(context, { path: file.path, ...fields }) };
  }),
  entryRoute(operations.changeReceipt, 'receipt', changeReceipt),
  route(operations.deleteReceipt, ({ context, params }) => deleteReceipt(context, params._id)),
  entryRoute(operations.bookReceipt, 'receipt', bookReceipt),
  entryRoute(operations.reverseReceipt, 'receipt', reverseReceipt),
];
