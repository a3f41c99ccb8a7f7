import { consoleFileChange, uploadLimits } from '@iruon/contract';
import {
  bulkUploadOperations,
  depositOperations,
  fileOperations,
  reconciliationOperations,
} from '@iruon/contract/operations';
import { forwardUpload } from '@iruon/server-kit';
import { Hono } from 'hono';
import { holdId, readBody } from '../body.ts';
import type { Core } from '../core/core.ts';
import { passOn } from '../core/pass-through.ts';
import { problemOf } from '../problems.ts';
import { allow, asOperator, type OperatorContext, type OperatorEnv } from '../sessions/operator.ts';
import { record } from './dialect.ts';
import { idempotencyKey } from './idempotency-key.ts';

const { bypassConsoleFile, changeConsoleFile, createConsoleFile, createEditorPicture, removeConsoleFile } =
  fileOperations;

/** Where files are posted to, each with the operation behind it. Their bodies pass through and have a limit of their own. */
const uploads = {
  '/api/console/files': createConsoleFile,
  '/api/console/files/bypass': bypassConsoleFile,
  '/api/console/editor': createEditorPicture,
  '/api/console/bulk-uploads': bulkUploadOperations.createBulkUpload,
  '/api/console/reconciliations': reconciliationOperations.createReconciliation,
  '/api/console/deposits/proposal': depositOperations.proposeDeposits,
} as const;
export const uploadPaths = Object.keys(uploads);

const MOST_BYTES = uploadLimits.document + 64 * 1024;

const pathOf = (c: OperatorContext) => ({ _id: holdId(c.req.param('id')) });

/** Files that operators upload, rename and remove. The list is one of the resources. */
export function consoleFileRoutes(core: Core): Hono<OperatorEnv> {
  const { client } = core;
  const app = new Hono<OperatorEnv>();

  for (const [path, operation] of Object.entries(uploads)) {
    app.post(path.replace('/api/console', ''), allow(operation), async (c) => {
      if (Number(c.req.header('content-length') ?? 0) > MOST_BYTES) throw problemOf('FILE_TOO_LARGE');
      const headers = {
        authorization: `Bearer ${c.get('session').accessToken}`,
        'x-request-id': c.get('requestId'),
      };
      return passOn(await forwardUpload(c.req.raw, `${core.url}${operation.path}`, headers));
    });
  }

  app.put('/files/:id', allow(changeConsoleFile), async (c) => {
    const body = await readBody(c, consoleFileChange);
    const params = { path: pathOf(c), header: idempotencyKey(c) };
    const { file } = await asOperator(c, (headers) =>
      client.PUT('/api/console/files/{_id}', { params, body, headers }),
    );
    return c.json(record(file));
  });

  app.delete('/files/:id', allow(removeConsoleFile), async (c) => {
    const path = pathOf(c);
    await asOperator(c, (headers) => client.DELETE('/api/console/files/{_id}', { params: { path }, headers }));
    return c.json({ id: path._id });
  });

  return app;
}
