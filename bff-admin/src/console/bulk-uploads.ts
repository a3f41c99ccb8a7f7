import { problem } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import { bulkUploadOperations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { hold, holdId } from '../body.ts';
import type { Core } from '../core/core.ts';
import { fetchFile, passOn } from '../core/pass-through.ts';
import { allow, asOperator, type OperatorContext, type OperatorEnv, sendAsOperator } from '../sessions/operator.ts';
import { answerList, listRequest, record } from './dialect.ts';
import { idempotencyKey } from './idempotency-key.ts';

const {
  cancelBulkUpload,
  exportConsoleProducts,
  getBulkUpload,
  getBulkUploadTemplate,
  getInvoiceTemplate,
  listBulkUploadFindings,
  listBulkUploads,
  reportBulkUpload,
  startBulkUpload,
} = bulkUploadOperations;

const pathOf = (c: OperatorContext) => ({ _id: holdId(c.req.param('id')) });

/** Uploads of products and invoices: their list, how far each is, its verbs and its files. The file itself is posted as any other. */
export function bulkUploadRoutes(core: Core): Hono<OperatorEnv> {
  const { client } = core;
  const app = new Hono<OperatorEnv>();

  async function download(c: OperatorContext, path: string): Promise<Response> {
    const answer = await sendAsOperator(c, (headers) => fetchFile(core, path, { ...headers }, c.req.raw.signal));
    if (answer.ok) return passOn(answer);
    throw new CoreProblem(problem.parse(await answer.json()));
  }

  app.get('/template', allow(getBulkUploadTemplate), (c) => download(c, getBulkUploadTemplate.path));

  app.get('/invoices', allow(getInvoiceTemplate), (c) => download(c, getInvoiceTemplate.path));

  app.get('/products', allow(exportConsoleProducts), (c) => {
    const given = c.req.query();
    hold(exportConsoleProducts.query, given);
    return download(c, `${exportConsoleProducts.path}?${new URLSearchParams(given)}`);
  });

  app.get('/', allow(listBulkUploads), async (c) => {
    const { query, from } = listRequest(c, listBulkUploads.query);
    const { uploads, total } = await asOperator(c, (headers) =>
      client.GET('/api/console/shop/bulk-uploads', { params: { query }, headers }),
    );
    return answerList(c, 'bulk-uploads', from, uploads, total);
  });

  app.get('/:id', allow(getBulkUpload), async (c) => {
    const path = pathOf(c);
    const { upload } = await asOperator(c, (headers) =>
      client.GET('/api/console/shop/bulk-uploads/{_id}', { params: { path }, headers }),
    );
    return c.json(record(upload));
  });

  app.get('/:id/findings', allow(listBulkUploadFindings), async (c) => {
    const path = pathOf(c);
    const query = hold(listBulkUploadFindings.query, c.req.query());
    const answer = await asOperator(c, (headers) =>
      client.GET('/api/console/shop/bulk-uploads/{_id}/findings', { params: { path, query }, headers }),
    );
    return c.json(answer);
  });

  app.get('/:id/report', allow(reportBulkUpload), (c) =>
    download(c, reportBulkUpload.path.replace('{_id}', pathOf(c)._id)),
  );

  app.post('/:id/start', allow(startBulkUpload), async (c) => {
    const params = { path: pathOf(c), header: idempotencyKey(c) };
    const { upload } = await asOperator(c, (headers) =>
      client.POST('/api/console/shop/bulk-uploads/{_id}/start', { params, headers }),
    );
    return c.json(record(upload));
  });

  app.post('/:id/cancel', allow(cancelBulkUpload), async (c) => {
    const params = { path: pathOf(c), header: idempotencyKey(c) };
    const { upload } = await asOperator(c, (headers) =>
      client.POST('/api/console/shop/bulk-uploads/{_id}/cancel', { params, headers }),
    );
    return c.json(record(upload));
  });

  return app;
}
