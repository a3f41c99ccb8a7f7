import { type BulkUploadPreview, bulkUploadLimits } from '@iruon/contract';
import { jsonText } from '@iruon/db';
import { keptColumns } from '../../content/sheet-layouts/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { askColumns } from './ask-columns.ts';
import { failHeads, failUpload } from './fail-upload.ts';
import { checkInvoices } from './invoices/check-invoices.ts';
import { findNameBooks } from './products/name-book-repository.ts';
import { planUnits } from './products/plan-units.ts';
import { type ReadUpload, readUpload } from './read-upload.ts';
import { deleteFindings, findUpload, insertFindings, updateUpload } from './repository.ts';
import { previewOf, Tally } from './tally.ts';
import { withWorkbook } from './upload-file.ts';

const BATCH = 250;

/** The job of a new upload: computes and stores the result of saving each row, without saving it. */
export async function checkUpload(context: Context, id: string): Promise<void> {
  const upload = await findUpload(context.db, id);
  if (upload?.state !== 'CHECKING') return;
  try {
    await deleteFindings(context.db, id);
    if (upload.kind === 'INVOICES') return await checkInvoices(context, upload);
    const kept = {
      PRODUCTS: await keptColumns(context.db, 'PRODUCTS'),
      OPTIONS: await keptColumns(context.db, 'OPTIONS'),
    };
    const read = await withWorkbook(context.config, upload.storageKey, (path) =>
      readUpload(path, { chosen: upload.chosen, kept }),
    );
    if (read.offer) await askColumns(context, id, read.chosen, read.offer);
    else if (read.headFindings.length > 0) await failHeads(context, id, read.headFindings);
    else if (read.units.length === 0) await failUpload(context, id, 'CHECKING', '등록할 행이 없습니다.');
    else await checkUnits(context, id, read);
  } catch (error) {
    await failUpload(context, id, 'CHECKING', error);
  }
}

async function checkUnits({ db, now }: Context, id: string, { units, chosen }: ReadUpload): Promise<void> {
  const books = await findNameBooks(db);
  const tally = new Tally();
  const preview: BulkUploadPreview[] = [];
  const stockSeen: Record<string, number> = {};
  await updateUpload(db, id, 'CHECKING', { rowsTotal: units.length, chosen: jsonText(chosen) });
  for (let from = 0; from < units.length; from += BATCH) {
    const planned = await planUnits(db, units.slice(from, from + BATCH), books, {});
    const kept = planned.flatMap((unit) => tally.add(unit));
    for (const unit of planned) {
      Object.assign(stockSeen, unit.stockSeen);
      const shown = preview.length < bulkUploadLimits.preview ? previewOf(unit) : null;
      if (shown) preview.push(shown);
    }
    const isWanted = await inTransaction(db, async (trx) => {
      await insertFindings(trx, id, kept);
      return updateUpload(trx, id, 'CHECKING', { ...tally.counts, updatedAt: now() });
    });
    if (!isWanted) return;
  }
  await updateUpload(db, id, 'CHECKING', {
    state: 'CHECKED',
    preview: jsonText(preview),
    stockSeen: jsonText(stockSeen),
    updatedAt: now(),
  });
}
