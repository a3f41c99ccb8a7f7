import { Worker } from 'node:worker_threads';
import type { parcelsToPrint } from '@iruon/contract';
import { exportTimestamp } from '@iruon/contract/seoul';
import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import { createThreads } from '../../../platform/concurrency/threads.ts';
import { orNotFound, problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import { nextUpdatedAt } from '../../../platform/records/console-record.ts';
import type { Context } from '../../../platform/services.ts';
import { contentDisposition } from '../../../platform/spreadsheet/write/workbook-file.ts';
import { parcelsInDetail } from '../list-parcels.ts';
import { readPickingList } from '../picking-lists.ts';
import { lockPickingList } from '../repository.ts';
import type { Label, Print } from './print-page.ts';

/** One at a time: the other core responds to requests. A file of the largest list takes a second or two. */
const draw = createThreads<Print, Uint8Array<ArrayBuffer>>(
  () => new Worker(new URL('./print-thread.ts', import.meta.url)),
  { atOnce: 1, queue: 20, deadlineMs: 30_000 },
);

type Chosen = z.output<typeof parcelsToPrint>;

/** The parcels to print in the order of their lists; those that were canceled have no slip. @throws NOT_FOUND, PARCELS_NONE */
async function parcelsOf(handle: Handle, { _parcels, _list }: Chosen): Promise<string[]> {
  if (_list !== undefined)
    orNotFound(await handle.selectFrom('pickingLists').select('id').where('id', '=', _list).executeTakeFirst());
  const rows = await handle
    .selectFrom('packingParcels')
    .select('id')
    .where('state', '<>', 'CANCELED')
    .where(
      _list === undefined
        ? sql<boolean>`id = any(${_parcels ?? []}::uuid[])`
        : sql<boolean>`picking_list_id = ${_list}`,
    )
    .orderBy(sql`picking_list_id nulls last`)
    .orderBy('id')
    .execute();
  if (rows.length === 0) throw problem('PARCELS_NONE', '인쇄할 포장이 없습니다. 취소된 포장은 인쇄하지 않습니다.');
  return rows.map(({ id }) => id);
}

const objectOf = ({ _list }: Chosen) =>
  _list === undefined
    ? ({ type: 'parcel', id: 'slips', name: '포장 명세서' } as const)
    : ({ type: 'picking-list', id: _list } as const);

/** Counts a print of slips in the caller's transaction. @throws NOT_FOUND, PARCELS_NONE */
export async function countSlips(
  trx: Transaction,
  context: Context,
  chosen: Chosen,
): Promise<{ printed: number; printedAt: string }> {
  const at = context.now();
  const ids = await parcelsOf(trx, chosen);
  await trx
    .updateTable('packingParcels')
    .set({ printedAt: at, printCount: sql<number>`print_count + 1` })
    .where('id', 'in', ids)
    .execute();
  const changes = { printedAt: { from: null, to: at } };
  await audit(trx, context, 'parcel.print', objectOf(chosen), { changes, count: ids.length });
  return { printed: ids.length, printedAt: at.toISOString() };
}

/** Counts a print of a list in the caller's transaction. @throws NOT_FOUND */
export async function countListPrint(trx: Transaction, context: Context, id: string): Promise<void> {
  const list = orNotFound(await lockPickingList(trx, id));
  const now = context.now();
  const printed = { printCount: list.printCount + 1, printedAt: now, updatedAt: nextUpdatedAt(now, list) };
  await trx.updateTable('pickingLists').set(printed).where('id', '=', id).execute();
  const changes = {
    printedAt: { from: list.printedAt, to: now },
    prints: { from: list.printCount, to: printed.printCount },
  };
  await audit(trx, context, 'picking-list.print', { type: 'picking-list', id }, { changes });
}

const fileOf = (context: Context, title: string, pdf: Uint8Array<ArrayBuffer>) =>
  new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(`${title}_${exportTimestamp(context.now())}.pdf`),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });

/** The labels of parcels for their carrier as a file; the caller has counted and recorded the print. @throws TOO_MANY_REQUESTS */
export const drawLabels = async (context: Context, labels: readonly Label[]): Promise<Response> =>
  fileOf(context, '운송장', await draw({ kind: 'labels', labels }));

/** The slips as a file. @throws NOT_FOUND, PARCELS_NONE, TOO_MANY_REQUESTS */
export async function drawSlips(context: Context, chosen: Chosen): Promise<Response> {
  const parcels = await parcelsInDetail(context.db, await parcelsOf(context.db, chosen), context.now());
  const pdf = await draw({ kind: 'slips', parcels });
  await audit(context.db, context, 'parcel.download', objectOf(chosen), { count: parcels.length });
  return fileOf(context, '포장명세서', pdf);
}

/** A picking list as a file. @throws NOT_FOUND, TOO_MANY_REQUESTS */
export async function drawPickingList(context: Context, id: string): Promise<Response> {
  const list = await readPickingList(context, id);
  const pdf = await draw({ kind: 'list', list });
  await audit(context.db, context, 'picking-list.download', { type: 'picking-list', id }, { count: list.lines.length });
  return fileOf(context, `피킹목록_${list.listNo}`, pdf);
}
