import {
  type Operation,
  type SavedView,
  type SavedViewChange,
  type SavedViewInput,
  savedViewLimits,
  zodOf,
} from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { type Handle, jsonText, type SavedViews, type Transaction } from '@iruon/db';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { countRows, hasRow } from '../../platform/db/read-rows.ts';
import { inTransaction, lockName } from '../../platform/db/transaction.ts';
import { withUser } from '../../platform/db/with-user.ts';
import { rowById } from '../../platform/db/write-rows.ts';
import { orNotFound, problem, problemAt } from '../../platform/http/problem.ts';
import { assertUnchanged } from '../../platform/records/assert-unchanged.ts';
import { audit } from '../../platform/records/audit.ts';
import { differences } from '../../platform/records/audit-details.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import { assertReaders, forgetLostDefaults, readersOf } from './view-readers.ts';

declare module '@iruon/db/json-columns' {
  interface JsonShapes {
    'saved_views.filter': SavedView['filter'];
  }
}

type ByOperator = Context & { actor: UserActor };
type Row = Selectable<SavedViews>;

const { lock: lockView, remove: removeView } = rowById('savedViews');

const declared: Readonly<Record<string, Operation>> = operations;

/** The conditions and the order that a list of the console accepts. @returns undefined for another operation */
function queryOf(operation: string) {
  const { method, query } = declared[operation] ?? {};
  if (method !== 'get' || !query) return undefined;
  const { filter, sort }: Record<string, z.ZodType | undefined> = zodOf(query).shape;
  return { filter, sort };
}

const accepts = (schema: z.ZodType | undefined, value: unknown) =>
  schema?.safeParse(JSON.stringify(value)).success === true;

/** The conditions of a stored filter that the list still has, and the names of the others. */
export function livingFilter(operation: string, filter: SavedView['filter']) {
  const schema = queryOf(operation)?.filter;
  const isLiving = ([field, value]: [string, unknown]) => accepts(schema, { [field]: value });
  const living = Object.entries(filter).filter(isLiving);
  const dropped = Object.keys(filter).filter((field) => !living.some(([kept]) => kept === field));
  return { filter: Object.fromEntries(living), dropped };
}

/** @throws INVALID_INPUT for a condition or an order that the list does not have */
function assertOfList(operation: string, { filter, sort }: Pick<SavedViewInput, 'filter' | 'sort'>): void {
  const query = queryOf(operation);
  if (!query?.filter)
    throw problemAt('INVALID_INPUT', 'body.operation', '보기를 저장할 수 없는 목록입니다.', 'not_found');
  const [wrong] = livingFilter(operation, filter).dropped;
  if (wrong !== undefined)
    throw problemAt('INVALID_INPUT', `body.filter.${wrong}`, '이 목록에 없는 조건입니다.', 'not_found');
  if (sort && !accepts(query.sort, [sort.field, sort.order]))
    throw problemAt('INVALID_INPUT', 'body.sort.field', '이 목록에 없는 순서입니다.', 'not_found');
}

/** A view that the caller may use: an own one, or one that is shared with the caller. */
const seenBy = (actor: UserActor) =>
  actor.operatorLevel === 'ROOT'
    ? sql<SqlBool>`(owner_id = ${actor.userId} or role_ids is not null)`
    : sql<SqlBool>`(owner_id = ${actor.userId} or role_ids = '{}'
        or (select role_id from users where id = ${actor.userId}) = any(role_ids))`;

async function findViews(
  handle: Handle,
  actor: UserActor,
  { id, resource }: { id?: string; resource?: string | undefined },
): Promise<SavedView[]> {
  const rows = await handle
    .selectFrom('savedViews')
    .$call(withUser('savedViews.ownerId', 'name as ownerName'))
    .leftJoin('savedViewDefaults', (join) =>
      join
        .onRef('savedViewDefaults.viewId', '=', 'savedViews.id')
        .onRef('savedViewDefaults.resource', '=', 'savedViews.resource')
        .on('savedViewDefaults.userId', '=', actor.userId),
    )
    .selectAll('savedViews')
    .select('savedViewDefaults.viewId as defaultId')
    .where(seenBy(actor))
    .$if(id !== undefined, (query) => query.where('savedViews.id', '=', id ?? ''))
    .$if(resource !== undefined, (query) => query.where('savedViews.resource', '=', resource ?? ''))
    .orderBy('savedViews.name')
    .orderBy('savedViews.id')
    .limit(savedViewLimits.own + savedViewLimits.shared)
    .execute();
  return rows.map(({ ownerName, defaultId, ...row }) => ({
    _id: row.id,
    resource: row.resource,
    name: row.name,
    ...livingFilter(row.operation, row.filter),
    sort: sortOf(row),
    columns: row.columns,
    density: row.density,
    _roles: row.roleIds,
    ownerName,
    isOwn: row.ownerId === actor.userId,
    isDefault: defaultId !== null,
    updatedAt: row.updatedAt.toISOString(),
  }));
}

/** The stored order, or none if the list no longer has it. */
function sortOf({ operation, sortField, sortOrder }: Row): SavedView['sort'] {
  if (sortField === null || sortOrder === null) return null;
  return accepts(queryOf(operation)?.sort, [sortField, sortOrder]) ? { field: sortField, order: sortOrder } : null;
}

/** The views that the caller owns or others share with the caller, by name. */
export const listViews = ({ db, actor }: ByOperator, resource: string | undefined): Promise<SavedView[]> =>
  findViews(db, actor, { resource });

async function readView(handle: Handle, { actor }: ByOperator, id: string): Promise<SavedView> {
  const [view] = await findViews(handle, actor, { id });
  return orNotFound(view);
}

const columnsOf = ({
  name,
  filter,
  sort,
  columns,
  density,
  _roles,
}: Omit<SavedViewInput, 'resource' | 'operation'>) => ({
  name,
  filter: jsonText(filter),
  sortField: sort?.field ?? null,
  sortOrder: sort?.order ?? null,
  columns,
  density,
  roleIds: _roles,
});

/** What the audit log remembers of a view. */
const auditedOf = async (
  trx: Transaction,
  row: Pick<Row, 'name' | 'filter' | 'sortField' | 'sortOrder' | 'columns' | 'density' | 'roleIds'>,
) => ({
  name: row.name,
  filter: row.filter,
  sort: row.sortField && `${row.sortField} ${row.sortOrder}`,
  columns: row.columns,
  density: row.density,
  readers: await readersOf(trx, row.roleIds),
});

/**
 * Asserts the limits of views and the name's uniqueness among those of their owner, under locks that order
 * the writers of one operator, and those of shared views.
 * @throws RECORDS_FULL, INVALID_INPUT
 */
async function assertRoom(trx: Transaction, view: Pick<Row, 'id' | 'ownerId' | 'resource' | 'name' | 'roleIds'>) {
  await lockName(trx, `saved-views ${view.ownerId}`);
  if (view.roleIds) await lockName(trx, 'saved-views');
  const others = trx.selectFrom('savedViews').where('id', '<>', view.id);
  const own = others.where('ownerId', '=', view.ownerId);
  if (await hasRow(own.where('resource', '=', view.resource).where('name', '=', view.name)))
    throw problemAt('INVALID_INPUT', 'body.name', '같은 이름의 보기가 있습니다.', 'duplicate');
  if ((await countRows(own)) >= savedViewLimits.own)
    throw problem('RECORDS_FULL', `보기는 한 사람이 ${savedViewLimits.own}개까지 저장할 수 있습니다.`);
  if (view.roleIds && (await countRows(others.where('roleIds', 'is not', null))) >= savedViewLimits.shared)
    throw problem('RECORDS_FULL', `함께 쓰는 보기는 모두 ${savedViewLimits.shared}개까지 만들 수 있습니다.`);
}

type Keep = (trx: Transaction, response: { view: SavedView }) => Promise<void>;

/** Saves the arrangement of a list under a name. @throws INVALID_INPUT, RECORDS_FULL */
export async function createView(context: ByOperator, input: SavedViewInput, keep: Keep) {
  assertOfList(input.operation, input);
  const id = newId();
  const at = context.now();
  const ownerId = context.actor.userId;
  return inTransaction(context.db, async (trx) => {
    await assertReaders(trx, input._roles, null);
    await assertRoom(trx, { id, ownerId, resource: input.resource, name: input.name, roleIds: input._roles });
    const { resource, operation } = input;
    const row = await trx
      .insertInto('savedViews')
      .values({ id, ownerId, resource, operation, ...columnsOf(input), createdAt: at, updatedAt: at })
      .returningAll()
      .executeTakeFirstOrThrow();
    const written = await auditedOf(trx, row);
    await audit(trx, context, 'saved-view.create', { type: 'saved-view', id }, { resource, ...written });
    const view = await readView(trx, context, id);
    await keep(trx, { view });
    return { view };
  });
}

/** Locks a view that the caller may change. @throws NOT_FOUND, ACCESS_DENIED */
async function lockOwn(trx: Transaction, { actor }: ByOperator, id: string): Promise<Row> {
  const row = orNotFound(await lockView(trx, id));
  if (row.ownerId === actor.userId) return row;
  if (row.roleIds === null) throw problem('NOT_FOUND');
  if (actor.operatorLevel === 'ROOT') return row;
  throw problem('ACCESS_DENIED', '다른 사람이 만든 보기입니다. 만든 사람이나 최고 관리자가 바꿀 수 있습니다.');
}

/**
 * Replaces a view. The view that nobody else may see any more opens no list of others.
 * @throws NOT_FOUND, ACCESS_DENIED, RECORD_CHANGED, INVALID_INPUT, RECORDS_FULL
 */
export async function changeView(context: ByOperator, id: string, { updatedAt, ...change }: SavedViewChange) {
  return inTransaction(context.db, async (trx) => {
    const row = await assertUnchanged(trx, `saved-view:${id}`, await lockOwn(trx, context, id), updatedAt);
    assertOfList(row.operation, change);
    await assertReaders(trx, change._roles, row.roleIds);
    await assertRoom(trx, { ...row, name: change.name, roleIds: change._roles });
    const changed = await trx
      .updateTable('savedViews')
      .set({ ...columnsOf(change), updatedAt: nextUpdatedAt(context.now(), row) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const changes = differences(await auditedOf(trx, row), await auditedOf(trx, changed));
    await audit(trx, context, 'saved-view.change', { type: 'saved-view', id }, { changes });
    await forgetLostDefaults(trx, changed);
    return { view: await readView(trx, context, id) };
  });
}

/** Deletes a view; a missing one is no error. @throws ACCESS_DENIED */
export async function deleteView(context: ByOperator, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    if (!(await hasRow(trx.selectFrom('savedViews').where('id', '=', id)))) return;
    const row = await lockOwn(trx, context, id);
    await audit(
      trx,
      context,
      'saved-view.delete',
      { type: 'saved-view', id, name: row.name },
      await auditedOf(trx, row),
    );
    await removeView(trx, id);
  });
}

/** Opens a list with a view from now on, or as it is. @throws NOT_FOUND for a view of another list or person */
export async function chooseView({ db, actor }: ByOperator, choice: { resource: string; _view: string | null }) {
  const { resource, _view: viewId } = choice;
  await inTransaction(db, async (trx) => {
    const mine = { userId: actor.userId, resource };
    if (viewId === null) {
      await trx
        .deleteFrom('savedViewDefaults')
        .where('userId', '=', mine.userId)
        .where('resource', '=', resource)
        .execute();
      return;
    }
    const [view] = await findViews(trx, actor, { id: viewId, resource });
    orNotFound(view);
    await trx
      .insertInto('savedViewDefaults')
      .values({ ...mine, viewId })
      .onConflict((conflict) => conflict.columns(['userId', 'resource']).doUpdateSet({ viewId }))
      .execute();
  });
  return choice;
}
