import type { ApprovalState, ApprovalType, consoleApprovalFilter } from '@iruon/contract';
import type { Approvals, Handle, Transaction } from '@iruon/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { columns, latestOf } from '../../platform/db/read-rows.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { nameOf, withUser } from '../../platform/db/with-user.ts';
import { rowById } from '../../platform/db/write-rows.ts';
import { contains, type FilterOf, type ListRequest, listPage, listQuery } from '../../platform/http/console-list.ts';

export type ApprovalRow = Selectable<Approvals>;

/** Requests with their member and document. */
const listed = (handle: Handle) =>
  handle
    .selectFrom('approvals')
    .$call(withUser('approvals.userId', 'username', 'type as userType', 'name as userName'))
    .innerJoin('files', 'files.id', 'approvals.documentId')
    .selectAll('approvals')
    .select(columns('users', 'phone', 'email', 'custNo as userCustNo'))
    .select(columns('files', 'name as documentName', 'mime as documentMime', 'bytes as documentBytes'))
    .$call(nameOf('approvals.decidedBy', 'decidedByName'))
    .select([
      sql<string | null>`users.business ->> 'name'`.as('businessName'),
      sql<string | null>`users.business ->> 'no'`.as('businessNo'),
      sql<string | null>`users.business ->> 'ceoName'`.as('ceoName'),
      sql<
        string | null
      >`nullif(trim(concat_ws(' ', users.business ->> 'postcode', users.business ->> 'address1', users.business ->> 'address2')), '')`.as(
        'businessAddress',
      ),
    ]);

export type ListedRequest = NonNullable<Awaited<ReturnType<typeof findListed>>>;

export async function findListed(handle: Handle, id: string) {
  return listed(handle).where('approvals.id', '=', id).executeTakeFirst();
}

/** A member's latest request of a type; undefined if there is none. */
export async function findLatest(handle: Handle, userId: string, type: ApprovalType) {
  return listed(handle)
    .$call(whereEqual({ 'approvals.userId': userId, 'approvals.type': type }))
    .orderBy('approvals.createdAt', 'desc')
    .orderBy('approvals.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The state of a member's latest request of a type; null if there is none. */
export async function findRequestState(
  handle: Handle,
  userId: string,
  type: ApprovalType,
): Promise<ApprovalState | null> {
  const row = await handle
    .selectFrom('approvals')
    .select('state')
    .$call(whereEqual({ userId, type }))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.state ?? null;
}

/** A request locked until the transaction ends. */
export const { lock: lockRequest, update: updateRequest } = rowById('approvals');

/** Inserts a request, or replaces the pending one of the member. Returns its id. */
export async function saveRequest(
  trx: Transaction,
  row: Pick<Insertable<Approvals>, 'type' | 'custNo' | 'message'> & {
    id: string;
    userId: string;
    documentId: string;
    at: Date;
  },
): Promise<string> {
  const { at, ...values } = row;
  const saved = await trx
    .insertInto('approvals')
    .values({ ...values, createdAt: at, updatedAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'type'])
        // A literal: a parameter would not match the predicate of the index once the statement is prepared.
        .where(sql<boolean>`state = 'AWAITING'`)
        .doUpdateSet((eb) => ({
          custNo: eb.ref('excluded.custNo'),
          message: eb.ref('excluded.message'),
          documentId: eb.ref('excluded.documentId'),
          updatedAt: at,
        })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return saved.id;
}

/** Requests of a member, latest first. */
export async function latestRequests(handle: Handle, userId: string, limit: number) {
  return handle
    .selectFrom('approvals')
    .select(['id', 'type', 'state', 'reason', 'createdAt', 'decidedAt'])
    .$call(latestOf(userId, limit));
}

/** Requests without a decision. */
export const matchingWaitingRequests = (handle: Handle) =>
  handle.selectFrom('approvals').where('approvals.state', '=', 'AWAITING');

export type RequestFilter = FilterOf<typeof consoleApprovalFilter>;

/** Requests for the console's grid, and the number of matches (bounded). `range` is inclusive. */
export async function pageOfRequests(handle: Handle, request: ListRequest<RequestFilter, 'createdAt'>) {
  const { filter, direction, range } = listQuery(request, ['createdAt', 'ASC']);
  const { id, state, type, q } = filter;
  let matching = listed(handle);
  if (id) matching = matching.where('approvals.id', '=', idsInSql(id));
  if (state) matching = matching.where('approvals.state', '=', state);
  if (type) matching = matching.where('approvals.type', '=', type);
  if (q) matching = matching.where('users.searchText', 'like', contains(q.toLowerCase()));
  return listPage(handle, matching, { by: ['approvals.createdAt', 'approvals.id'], direction, range });
}
