import type { DB, Handle, Transaction } from '@iruon/db';
import { type Kysely, sql } from 'kysely';

// The signature of `idList` checks the names; the types of the columns differ from table to table.
const loose = (handle: Handle) => handle as unknown as Kysely<Record<string, Record<string, string | number>>>;

function listIn(table: string, owner: string, item: string) {
  const insert = async (trx: Transaction, ownerId: string, ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    const rows = ids.map((id, sequence) => ({ [owner]: ownerId, [item]: id, sequence }));
    await loose(trx).insertInto(table).values(rows).execute();
  };
  return {
    /** The ids of an owner in their order. */
    async find(handle: Handle, ownerId: string): Promise<string[]> {
      const query = loose(handle).selectFrom(table).select(item).where(owner, '=', ownerId).orderBy('sequence');
      return (await query.execute()).map((row) => String(row[item]));
    },
    /** Lists ids for a new owner. */
    insert,
    /** Replaces the ids of an owner that is locked. */
    async replace(trx: Transaction, ownerId: string, ids: readonly string[]): Promise<void> {
      await loose(trx).deleteFrom(table).where(owner, '=', ownerId).execute();
      await insert(trx, ownerId, ids);
    },
    /** Appends an id for an owner that is locked. */
    async append(trx: Transaction, ownerId: string, id: string): Promise<void> {
      const [name, ofOwner] = [sql.table(table), sql.ref(owner)];
      await sql`
        insert into ${name} (${ofOwner}, ${sql.ref(item)}, sequence)
        select ${ownerId}::uuid, ${id}::uuid, coalesce(max(sequence) + 1, 0)
        from ${name} where ${ofOwner} = ${ownerId}`.execute(trx);
    },
    async remove(trx: Transaction, ownerId: string, id: string): Promise<void> {
      await loose(trx).deleteFrom(table).where(owner, '=', ownerId).where(item, '=', id).execute();
    },
  };
}

/** A table that lists ids in an order (`sequence`) for an owner: the files of a post, the pins of a display. */
export const idList: <Table extends keyof DB & string>(
  table: Table,
  owner: keyof DB[Table] & string,
  item: keyof DB[Table] & string,
) => ReturnType<typeof listIn> = listIn;
