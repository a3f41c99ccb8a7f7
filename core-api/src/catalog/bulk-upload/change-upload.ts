import type { BulkUpload } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { decideUpload } from './bulk-upload-machine.ts';
import { readBulkUpload } from './read-bulk-upload.ts';
import { deleteFindings, lockUpload, type Upload, updateUpload } from './repository.ts';
import { Tally } from './tally.ts';
import { queueOf } from './upload-file.ts';

type ByOperator = Context & { actor: UserActor };

/** @throws NOT_FOUND, BULK_UPLOAD_BAD_ROWS when the rows do not fit the mode, TRANSITION_NOT_ALLOWED */
async function change(
  context: ByOperator,
  id: string,
  event: 'START' | 'CANCEL',
  act: (trx: Transaction, upload: Upload) => Promise<object>,
): Promise<BulkUpload> {
  return inTransaction(context.db, async (trx) => {
    const upload = orNotFound(await lockUpload(trx, id));
    const decision = decideUpload(upload, event);
    if (!decision.ok) {
      const { from, allowed, code } = decision.refusal;
      if (code === 'NEEDS_MISSING') throw problem('BULK_UPLOAD_BAD_ROWS');
      throw problem('TRANSITION_NOT_ALLOWED', { extensions: { from, to: decision.refusal.to, allowed } });
    }
    const more = await act(trx, upload);
    await updateUpload(trx, id, upload.state, { state: decision.to, updatedAt: context.now(), ...more });
    await audit(
      trx,
      context,
      event === 'START' ? 'bulk-upload.start' : 'bulk-upload.cancel',
      { type: 'bulk-upload', id },
      {
        fileName: upload.fileName,
        rowsTotal: upload.rowsTotal,
      },
    );
    return readBulkUpload(trx, id);
  });
}

/** Starts saving a checked upload. The plan is computed again, because products may have changed since. */
export function startUpload(context: ByOperator, id: string): Promise<BulkUpload> {
  return change(context, id, 'START', async (trx, upload) => {
    await deleteFindings(trx, id);
    const job = upload.kind === 'INVOICES' ? 'run-invoice-upload' : 'run-bulk-upload';
    await enqueue(trx, job, { uploadId: id }, { queue: queueOf(upload.kind), maxAttempts: 5 });
    // For invoices the preview is replaced by the results.
    const preview = upload.kind === 'INVOICES' ? { preview: '[]' } : {};
    return { ...new Tally().counts, ...preview, startedBy: context.actor.userId, queuedAt: context.now() };
  });
}

/** Discards an upload, or stops a running one between two batches. */
export function cancelUpload(context: ByOperator, id: string): Promise<BulkUpload> {
  return change(context, id, 'CANCEL', async () => ({ finishedAt: context.now() }));
}
