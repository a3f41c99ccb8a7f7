import type { OwnKind } from '@iruon/contract/labels';
import type { Transaction } from '@iruon/db';
import { inTransaction } from '../db/transaction.ts';
import type { Context } from '../services.ts';
import { assertUnchanged } from './assert-unchanged.ts';
import { audit } from './audit.ts';
import { findObjectNames, ORDER } from './audit-objects.ts';
import { nextUpdatedAt, reorder } from './console-record.ts';
import type { RecordTable } from './define-record.ts';
import { lockTable } from './record-repository.ts';

/** The input of a change, with the version that the operator read. */
export type Edited<Input> = Input & { updatedAt: string };

type Details = Record<string, unknown>;
interface Named {
  id: string;
  name?: string | undefined;
}

/**
 * The common steps of a console record's use cases that are written by hand: transaction, lock, version and entry of the
 * audit log. `work` writes the rows at the time `at` and returns the details of the entry.
 * @param one the name in the audit log, in the singular
 * @param refuse translates an error of a creation or a change
 */
export function ownRecord<Row extends { readonly updatedAt: Date }>(
  one: OwnKind,
  lock: (trx: Transaction, id: string) => Promise<Row | undefined>,
  refuse?: (error: unknown) => never,
) {
  type Verb = 'create' | 'change' | 'delete';
  const note = (trx: Transaction, context: Context, verb: Verb, { id, name }: Named, details: Details) =>
    audit(trx, context, `${one}.${verb}`, { type: one, id, ...(name === undefined ? {} : { name }) }, details);
  return {
    async create(context: Context, id: string, work: (trx: Transaction, at: Date) => Promise<Details>): Promise<void> {
      await inTransaction(context.db, async (trx) => {
        await note(trx, context, 'create', { id }, await work(trx, nextUpdatedAt(context.now())));
      }).catch(refuse);
    },
    /** @returns the row before the change. @throws NOT_FOUND, RECORD_CHANGED */
    async change(
      context: Context,
      id: string,
      seenAt: string,
      work: (trx: Transaction, before: Row, at: Date) => Promise<Details>,
    ): Promise<Row> {
      return inTransaction(context.db, async (trx) => {
        const before = await assertUnchanged(trx, `${one}:${id}`, await lock(trx, id), seenAt);
        await note(trx, context, 'change', { id }, await work(trx, before, nextUpdatedAt(context.now(), before)));
        return before;
      }).catch(refuse);
    },
    /** A missing one is no error. */
    async delete(
      context: Context,
      id: string,
      work: (trx: Transaction, found: Row) => Promise<Details>,
    ): Promise<void> {
      await inTransaction(context.db, async (trx) => {
        const found = await lock(trx, id);
        if (!found) return;
        // The deletion ends its name.
        const name = (await findObjectNames(trx, [{ type: one, id }])).get(`${one}:${id}`);
        await note(trx, context, 'delete', { id, name }, await work(trx, found));
      });
    },
    /** Sorts the records of a table by a list of ids; omitted ones follow. */
    async order(context: Context, table: RecordTable, ids: readonly string[]): Promise<void> {
      await inTransaction(context.db, async (trx) => {
        // Two concurrent sorts would mix.
        await lockTable(trx, table);
        await reorder(trx, table, ids);
        await audit(
          trx,
          context,
          `${one}.order`,
          { type: one, id: ORDER, name: `${ids.length}개` },
          { ids, count: ids.length },
        );
      });
    },
  };
}
