import { type ReversibleChange, UNDO_CONFLICTS, type UndoConflict } from '@iruon/contract';
import { type AuditObjectType, auditObjectLabels } from '@iruon/contract/labels';
import { type Handle, jsonText, longRunningDatabase, type Transaction } from '@iruon/db';
import { undoProducts } from '../../catalog/products/index.ts';
import { type Actor, operatorOfJob, type UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { assertRight } from '../../platform/http/access.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { audit } from '../../platform/records/audit.ts';
import { type AuditObject, areaOfObject } from '../../platform/records/audit-objects.ts';
import {
  itemsOf,
  lockChange,
  markUndone,
  newestChange,
  type ReversibleItem,
  type ReversibleKind,
  type ReversibleChange as Row,
  reversibleSince,
} from '../../platform/records/reversible/reversible-changes.ts';
import { undoOrder } from '../../platform/records/reversible/undo-order.ts';
import type { Context } from '../../platform/services.ts';

declare module '@iruon/db/json-columns' {
  interface JsonShapes {
    'reversible_changes.refusal': UndoConflict[] | null;
  }
}

type ByOperator = Context & { actor: UserActor };
type Undo = (
  trx: Transaction,
  context: ByOperator,
  change: { subject: string; items: readonly ReversibleItem[] },
) => Promise<UndoConflict[]>;

/** How each kind of change is undone, all or nothing. */
const undoers: Readonly<Record<ReversibleKind, Undo>> = {
  ORDER: (trx, _, { subject, items }) => undoOrder(trx, subject, items),
  PRODUCTS: (trx, context, { items }) => undoProducts(trx, context, items),
  UPLOAD: (trx, context, { items }) => undoProducts(trx, context, items),
};

/** Within the deadline of a request; a larger change is undone by a job. */
const AT_ONCE = 300;
/** The longest undoing by a job. */
const LONGEST_MS = 600_000;

function stateOf({ undoneAt, askedAt, createdAt }: Row, now: Date): ReversibleChange['state'] {
  if (undoneAt) return 'UNDONE';
  if (askedAt) return 'RUNNING';
  return createdAt < reversibleSince(now) ? 'EXPIRED' : 'OPEN';
}

/** @throws RIGHT_REQUIRED for an operator who may not change the objects of the change */
function assertMayUndo(actor: Actor, { kind, subject }: Pick<Row, 'kind' | 'subject'>): void {
  const [type = ''] = subject.split(':');
  const area = kind === 'ORDER' ? areaOfObject(type) : 'catalog';
  if (area === 'people') throw problem('NOT_FOUND');
  assertRight(actor, `${area}:write`);
}

/** Changes as the screens show them, by their ids. */
export async function wireChanges(
  handle: Handle,
  rows: readonly Row[],
  now: Date,
): Promise<Map<string, ReversibleChange>> {
  if (rows.length === 0) return new Map();
  const counts = await handle
    .selectFrom('reversibleItems')
    .select(({ fn }) => ['changeId', fn.countAll<string>().as('count')])
    .where(
      'changeId',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('changeId')
    .execute();
  const countOf = new Map(counts.map(({ changeId, count }) => [changeId, Number(count)]));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        _id: row.id,
        kind: row.kind,
        state: stateOf(row, now),
        count: countOf.get(row.id) ?? 0,
        _log: row.entryId,
        _undoLog: row.undoEntryId,
        conflicts: row.refusal ?? [],
      },
    ]),
  );
}

async function wireChange(handle: Handle, row: Row, now: Date): Promise<ReversibleChange> {
  return orNotFound((await wireChanges(handle, [row], now)).get(row.id));
}

/** The newest change of an object within the days in which it can be undone; null without one. */
export async function readNewestChange({ db, now, actor }: Pick<Context, 'db' | 'now' | 'actor'>, subject: string) {
  const found = await newestChange(db, subject, reversibleSince(now()));
  if (found) assertMayUndo(actor, found);
  return found ? wireChange(db, found, now()) : null;
}

/** @throws TRANSITION_NOT_ALLOWED while its upload is still being saved */
async function assertEnded(trx: Transaction, { kind, subject }: Row): Promise<void> {
  if (kind !== 'UPLOAD') return;
  const upload = await trx
    .selectFrom('bulkUploads')
    .select('state')
    .where('id', '=', subject.slice(subject.indexOf(':') + 1))
    .executeTakeFirst();
  if (upload?.state === 'RUNNING')
    throw problem('TRANSITION_NOT_ALLOWED', '아직 등록하고 있습니다. 끝난 뒤에 되돌려 주세요.');
}

/** Thrown to roll back the undoing of a change whose objects changed since. */
class Overtaken extends Error {
  readonly conflicts: readonly UndoConflict[];
  readonly count: number;

  constructor(conflicts: readonly UndoConflict[]) {
    super('What the change set was changed since');
    this.conflicts = conflicts.slice(0, UNDO_CONFLICTS);
    this.count = conflicts.length;
  }
}

const isObjectType = (type: string): type is AuditObjectType => Object.hasOwn(auditObjectLabels, type);

/** The object of the change, as its entry of the audit log names it. */
async function objectOf(trx: Transaction, { entryId }: Row): Promise<AuditObject> {
  const { type, id, name } = await trx
    .selectFrom('auditLog')
    .select(['objectType as type', 'objectId as id', 'objectName as name'])
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow();
  if (!isObjectType(type)) throw new Error(`${type} is no type of an object`);
  return { type, id, name };
}

/** Undoes a locked change with its entry of the audit log. @throws Overtaken */
async function undoIn(trx: Transaction, context: ByOperator, row: Row): Promise<void> {
  const items = await itemsOf(trx, row.id);
  const conflicts = await undoers[row.kind](trx, context, { subject: row.subject, items });
  if (conflicts.length > 0) throw new Overtaken(conflicts);
  const object = await objectOf(trx, row);
  const details = { changeId: row.id, count: items.length, changes: { isUndone: { from: false, to: true } } };
  const undoEntryId = await audit(trx, context, 'change.undo', object, details);
  await markUndone(trx, row.id, { undoneBy: context.actor.userId, undoneAt: context.now(), undoEntryId });
}

/**
 * Undoes a change, all or nothing; an undone one stays as it is. A large one is undone by a job in the operator's name.
 * @throws NOT_FOUND, UNDO_EXPIRED, UNDO_REFUSED with what changed since, TRANSITION_NOT_ALLOWED
 */
export async function undoChange(context: ByOperator, id: string): Promise<ReversibleChange> {
  return inTransaction(context.db, async (trx) => {
    const row = orNotFound(await lockChange(trx, id));
    assertMayUndo(context.actor, row);
    const state = stateOf(row, context.now());
    if (state === 'EXPIRED') throw problem('UNDO_EXPIRED');
    if (state === 'OPEN') {
      await assertEnded(trx, row);
      if ((await wireChange(trx, row, context.now())).count > AT_ONCE) await ask(trx, context, row);
      else await undoIn(trx, context, row);
    }
    return wireChange(trx, orNotFound(await lockChange(trx, id)), context.now());
  }).catch((error: unknown) => {
    if (!(error instanceof Overtaken)) throw error;
    const { conflicts, count } = error;
    throw problem('UNDO_REFUSED', { extensions: { conflicts, count } });
  });
}

async function ask(trx: Transaction, context: ByOperator, row: Row): Promise<void> {
  const { id } = row;
  const asked = { askedBy: context.actor.userId, askedAt: context.now(), refusal: null };
  await trx.updateTable('reversibleChanges').set(asked).where('id', '=', id).execute();
  await enqueue(trx, 'undo-change', { changeId: id }, { queue: 'bulk-upload', maxAttempts: 5 });
  const changes = { undo: { from: null, to: '시작' } };
  await audit(trx, context, 'change.undo-asked', await objectOf(trx, row), { changeId: id, changes });
}

/** Undoes a large change for the operator who asked; a refusal is stored with the change. */
export async function runUndo(context: Context, id: string): Promise<void> {
  await using db = longRunningDatabase(context.db, LONGEST_MS, 'iruon-undo');
  await inTransaction(db, async (trx) => {
    const row = await lockChange(trx, id);
    if (!row?.askedBy || row.undoneAt) return;
    await undoIn(trx, { ...context, actor: operatorOfJob(row.askedBy) }, row);
  }).catch(async (error: unknown) => {
    if (!(error instanceof Overtaken)) throw error;
    const refusal = jsonText([...error.conflicts]);
    const ended = { askedBy: null, askedAt: null, refusal };
    await context.db.updateTable('reversibleChanges').set(ended).where('id', '=', id).execute();
  });
}
