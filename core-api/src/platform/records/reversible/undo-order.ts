import type { UndoConflict } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { findObjectNames, sortedRecords } from '../audit-objects.ts';
import { lockTable } from '../record-repository.ts';
import type { ReversibleItem } from './reversible-changes.ts';

const placeOf = (values: Record<string, unknown> | null | undefined) => Number(values?.sequence ?? 0);
const inWords = (place: number) => `${place + 1}번째`;

/**
 * Returns records to their places before they were sorted. Records of later keep theirs.
 * @returns the records that were moved or deleted since; if there is one, nothing is changed
 */
export async function undoOrder(
  trx: Transaction,
  subject: string,
  items: readonly ReversibleItem[],
): Promise<UndoConflict[]> {
  const [kind = ''] = subject.split(':');
  const table = sortedRecords.get(kind);
  if (!table) throw new Error(`${kind} is no record with an order`);
  await lockTable(trx, table);
  const ids = items.map(({ objectId }) => objectId);
  const { rows } = await sql<{ id: string; sequence: number }>`
    select id, sequence from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(trx);
  const places = new Map(rows.map(({ id, sequence }) => [id, sequence]));
  const changed = items.filter(({ objectId, after }) => places.get(objectId) !== placeOf(after));
  if (changed.length > 0) {
    const names = await findObjectNames(
      trx,
      changed.map(({ objectId }) => ({ type: kind, id: objectId })),
    );
    return changed.map(({ objectId, after }) => {
      const now = places.get(objectId);
      return {
        name: names.get(`${kind}:${objectId}`) ?? '지워진 항목',
        field: '순서',
        after: inWords(placeOf(after)),
        now: now === undefined ? '지워짐' : inWords(now),
      };
    });
  }
  await sql`
    update ${sql.table(table)} t set sequence = placed.place
    from unnest(${ids}::uuid[], ${items.map(({ before }) => placeOf(before))}::int[]) placed (id, place)
    where placed.id = t.id`.execute(trx);
  return [];
}
