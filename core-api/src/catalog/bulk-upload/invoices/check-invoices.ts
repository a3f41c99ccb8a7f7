import { jsonText } from '@iruon/db';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Context } from '../../../platform/services.ts';
import { failHeads, failUpload } from '../fail-upload.ts';
import { insertFindings, type Upload, updateUpload } from '../repository.ts';
import { Tally } from '../tally.ts';
import { isToShip, previewOfInvoice } from './invoice-rules.ts';
import { planInvoiceUpload } from './plan-upload.ts';

/** Computes and stores the result of every row of a file of invoices, without applying it. */
export async function checkInvoices(context: Context, { id, storageKey }: Upload): Promise<void> {
  const { db, config, now } = context;
  const { planned, headFindings } = await planInvoiceUpload(db, config, storageKey);
  if (headFindings.length > 0) return failHeads(context, id, headFindings);
  if (planned.length === 0) return failUpload(context, id, 'CHECKING', '송장번호를 적은 행이 없습니다.');
  const tally = new Tally();
  const kept = planned.flatMap((row) => tally.add(row));
  await inTransaction(db, async (trx) => {
    await insertFindings(trx, id, kept);
    await updateUpload(trx, id, 'CHECKING', {
      ...tally.counts,
      rowsTotal: planned.length,
      state: 'CHECKED',
      preview: jsonText(planned.filter(isToShip).map(previewOfInvoice)),
      updatedAt: now(),
    });
  });
}
