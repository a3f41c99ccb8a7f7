import type { DB, Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';

function listIn(table: string, owner: string, item: string) {
  const [name, ofOwner, ofItem] = [sql.table(table), sql.ref(owner), sql.ref(item)];
  const insert = async (trx: Transaction, ownerId: string, ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    const rows = ids.map((id, sequence) => sql`(${ownerId}, ${id}, ${sequence})`);
    await sql`insert into ${name} (${ofOwner}, ${ofItem}, sequence) values ${sql.join(rows)}`.execute(trx);
  };
  return {
    /** The ids of an owner in their order. */
    async find(handle: Handle, ownerId: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select ${ofItem} as id from ${name} where ${ofOwner} = ${ownerId} order by sequence`.execute(handle);
      return rows.map(({ id }) => id);
    },
    /** Lists ids for a new owner. */
    insert,
    /** Replaces the ids of an owner that is locked. */
    async replace(trx: Transaction, ownerId: string, ids: readonly string[]): Promise<void> {
      await sql`delete from ${name} where ${ofOwner} = ${ownerId}`.execute(trx);
      await insert(trx, ownerId, ids);
    },
    /** Appends an id for an owner that is locked. */
    async append(trx: Transaction, ownerId: string, id: string): Promise<void> {
      await sql`
        insert into ${name} (${ofOwner}, ${ofItem}, sequence)
        select ${ownerId}::uuid, ${id}::uuid, coalesce(max(sequence) + 1, 0)
        from ${name} where ${ofOwner} = ${ownerId}`.execute(trx);
    },
    async remove(trx: Transaction, ownerId: string, id: string): Promise<void> {
      await sql`delete from ${name} where ${ofOwner} = ${ownerId} and ${ofItem} = ${id}`.execute(trx);
    },
  };
}

/** A table that lists ids in an order (`sequence`) for an owner: the files of a post, the pins of a display. */
export const idList: <Table extends keyof DB & string>(
  table: Table,
  owner: keyof DB[Table] & string,
  item: keyof DB[Table] & string,
) => ReturnType<typeof listIn> = listIn;
