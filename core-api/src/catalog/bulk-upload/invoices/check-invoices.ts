import { jsonText } from '@iruon/db';
import { keptColumns } from '../../../content/sheet-layouts/index.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Context } from '../../../platform/services.ts';
import { askColumns } from '../ask-columns.ts';
import { failHeads, failUpload } from '../fail-upload.ts';
import { insertFindings, type Upload, updateUpload } from '../repository.ts';
import { Tally } from '../tally.ts';
import { isToShip, previewOfInvoice } from './invoice-rules.ts';
import { planInvoiceUpload } from './plan-upload.ts';

/** Computes and stores the result of every row of a file of invoices, without applying it. */
export async function checkInvoices(context: Context, upload: Upload): Promise<void> {
  const { db, config, now } = context;
  const { id } = upload;
  const layouts = { INVOICES: await keptColumns(db, 'INVOICES') };
  const { planned, headFindings, chosen, offer } = await planInvoiceUpload(db, config, upload, layouts);
  if (offer) return askColumns(context, id, chosen, offer);
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
      chosen: jsonText(chosen),
      preview: jsonText(planned.filter(isToShip).map(previewOfInvoice)),
      updatedAt: now(),
    });
  });
}
