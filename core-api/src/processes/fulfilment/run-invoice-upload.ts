import type { Carrier } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import {
  appendPreview,
  asStarter,
  deleteFindings,
  type Finding,
  failUpload,
  findPreview,
  findUpload,
  insertFindings,
  isToShip,
  lockUpload,
  type PlannedInvoice,
  parcelsOf,
  planInvoiceUpload,
  previewOfInvoice,
  refusalOf,
  refusedInvoice,
  Tally,
  type ToShip,
  updateUpload,
} from '../../catalog/bulk-upload/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { enterInvoiceIn } from './enter-invoice.ts';

/**
 * Runs a started invoice upload: each parcel in its own transaction, by the same use case as manual entry. After a
 * crash it continues with the parcels not recorded as done; a parcel and its record are committed together.
 */
export async function runInvoiceUpload(context: Context, id: string): Promise<void> {
  const upload = await findUpload(context.db, id);
  if (upload?.state !== 'RUNNING') return;
  try {
    await run({ context: asStarter(context, upload), id }, upload);
  } catch (error) {
    await failUpload(context, id, 'RUNNING', error);
  }
}

interface Run {
  context: Context & { actor: UserActor };
  id: string;
}

async function run({ context, id }: Run, upload: Parameters<typeof planInvoiceUpload>[2]): Promise<void> {
  const { db, now } = context;
  const { planned } = await planInvoiceUpload(db, context, upload);
  const done = new Map((await findPreview(db, id)).map(({ row, kind }) => [row, kind]));
  const tally = new Tally();
  const findings = planned
    .filter((row) => done.has(row.row) || !isToShip(row))
    .flatMap((row) =>
      tally.add({ kind: done.get(row.row) ?? row.kind, findings: 'findings' in row ? row.findings : [] }),
    );
  const isWanted = await inTransaction(db, async (trx) => {
    await deleteFindings(trx, id);
    await insertFindings(trx, id, findings);
    return updateUpload(trx, id, 'RUNNING', { ...tally.counts, updatedAt: now() });
  });
  if (!isWanted) return;
  for (const parcel of parcelsOf(planned.filter(isToShip).filter(({ row }) => !done.has(row))))
    if (!(await shipOrComplain({ context, id }, parcel))) return;
  await updateUpload(db, id, 'RUNNING', { state: 'DONE', finishedAt: now(), updatedAt: now() });
}

/** Ships one parcel and records it, or records the refusal. @returns false if the upload was cancelled */
async function shipOrComplain(
  { context, id }: Pick<Run, 'context' | 'id'>,
  parcel: readonly [ToShip, ...ToShip[]],
): Promise<boolean> {
  try {
    return await noting(context, id, parcel, async (trx) => {
      await ship(trx, context, parcel);
      await appendPreview(trx, id, parcel.map(previewOfInvoice));
    });
  } catch (error) {
    const [refusal] = refusalOf(error) ?? [];
    if (!refusal) throw error;
    const refused = parcel.map((row) => refusedInvoice(row, refusal));
    return noting(context, id, refused, (trx, findings) => insertFindings(trx, id, findings));
  }
}

function ship(trx: Transaction, context: Run['context'], parcel: readonly [ToShip, ...ToShip[]]) {
  const { purchaseNo, courierCode, invoiceNo } = parcel[0].given;
  const orders = parcel.flatMap((row) => row.orders);
  const carrier: Carrier = orders.find((order) => order.carrier)?.carrier ?? 'EXPRESS';
  const _orders = orders.map((order) => order.id);
  return enterInvoiceIn(trx, context, purchaseNo, { carrier, courierCode, invoiceNo, _orders });
}

/** Processes a parcel and counts its rows in one transaction. A cancel waits for it. */
async function noting(
  { db, now }: Context,
  id: string,
  rows: readonly PlannedInvoice[],
  act: (trx: Transaction, findings: readonly Finding[]) => Promise<unknown>,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const upload = await lockUpload(trx, id);
    if (upload?.state !== 'RUNNING') return false;
    const tally = new Tally(upload);
    const findings = rows.flatMap((row) => tally.add(row));
    await act(trx, findings);
    return updateUpload(trx, id, 'RUNNING', { ...tally.counts, updatedAt: now() });
  });
}
