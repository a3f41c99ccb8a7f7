import { type Handle, jsonText, type ReversibleChanges, type Transaction } from '@iruon/db';
import type { Selectable } from 'kysely';
import { newId } from '../../../kernel/ids.ts';
import type { UserActor } from '../../actor.ts';
import type { Context } from '../../services.ts';

type Values = Record<string, unknown>;

declare module '@iruon/db/json-columns' {
  interface JsonShapes {
    'reversible_items.before': Values | null;
    'reversible_items.after': Values;
  }
}

export type ReversibleKind = ReversibleChanges['kind'];
export type ReversibleChange = Selectable<ReversibleChanges>;

/** What a change did to one object: its values before, null if it was created, and after. */
export interface ReversibleItem {
  readonly objectId: string;
  readonly before: Values | null;
  readonly after: Values;
}

const DAY = 86_400_000;
/** A change can be undone so long; older ones are deleted. */
export const REVERSIBLE_DAYS = 30;
export const reversibleSince = (now: Date): Date => new Date(now.getTime() - REVERSIBLE_DAYS * DAY);

/** Announces a change that an entry of the audit log names, and that can be undone. @returns its id */
export async function announceChange(
  trx: Transaction,
  { now, actor }: Pick<Context, 'now'> & { actor: UserActor },
  { kind, subject, entryId }: { kind: ReversibleKind; subject: string; entryId: string },
): Promise<string> {
  const id = newId();
  const by = { createdBy: actor.userId, createdAt: now() };
  await trx
    .insertInto('reversibleChanges')
    .values({ id, kind, subject, entryId, ...by })
    .execute();
  return id;
}

/** A change that one operator makes by several requests goes on so long. */
const CONTINUED_MS = 600_000;

/** True for a change of the same operator that goes on, and that nobody undoes. */
export async function isContinued(
  { db, now, actor }: Pick<Context, 'db' | 'now'> & { actor: UserActor },
  id: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('reversibleChanges')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'PRODUCTS')
    .where('createdBy', '=', actor.userId)
    .where('createdAt', '>', new Date(now().getTime() - CONTINUED_MS))
    .where('askedAt', 'is', null)
    .where('undoneAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores what a change did to some objects, in the transaction that did it. A repetition keeps the first values. */
export async function keepItems(trx: Transaction, changeId: string, items: readonly ReversibleItem[]): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ objectId, before, after }) => ({
    changeId,
    objectId,
    before: before && jsonText(before),
    after: jsonText(after),
  }));
  await trx
    .insertInto('reversibleItems')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const lockChange = (trx: Transaction, id: string) =>
  trx.selectFrom('reversibleChanges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The objects of a change, in the lock order of sales: by id. */
export const itemsOf = (handle: Handle, changeId: string): Promise<ReversibleItem[]> =>
  handle
    .selectFrom('reversibleItems')
    .select(['objectId', 'before', 'after'])
    .where('changeId', '=', changeId)
    .orderBy('objectId')
    .execute();

/** The newest change of a subject that is no older than `since`. */
export const newestChange = (handle: Handle, subject: string, since: Date) =>
  handle
    .selectFrom('reversibleChanges')
    .selectAll()
    .where('subject', '=', subject)
    .where('createdAt', '>=', since)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The changes that entries of the audit log did or undid. */
export async function changesOfEntries(handle: Handle, entryIds: readonly string[]): Promise<ReversibleChange[]> {
  if (entryIds.length === 0) return [];
  return handle
    .selectFrom('reversibleChanges')
    .selectAll()
    .where((where) => where.or([where('entryId', 'in', entryIds), where('undoEntryId', 'in', entryIds)]))
    .execute();
}

export async function markUndone(
  trx: Transaction,
  id: string,
  { undoneBy, undoneAt, undoEntryId }: { undoneBy: string; undoneAt: Date; undoEntryId: string },
): Promise<void> {
  await trx.updateTable('reversibleChanges').set({ undoneBy, undoneAt, undoEntryId }).where('id', '=', id).execute();
}

/** Deletes changes that can no longer be undone, with their items. */
export async function forgetChanges({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.deleteFrom('reversibleChanges').where('createdAt', '<', reversibleSince(now())).execute();
}
