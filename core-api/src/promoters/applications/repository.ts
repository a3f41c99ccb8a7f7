import type { promoterApplicationFilter } from '@iruon/contract';
import type { SeoulDay } from '@iruon/contract/seoul';
import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { nameOf } from '../../platform/db/with-user.ts';
import { contains, type FilterOf, type ListRequest, listPage, listQuery } from '../../platform/http/console-list.ts';
import { warnedUntil } from '../payees/index.ts';

/** Records an application, or renews the pending one, and makes the member's state pending. */
export async function saveApplication(
  trx: Transaction,
  { userId, message, at }: { userId: string; message: string; at: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('promoterApplications')
    .values({ id: newId(), userId, message, createdAt: at })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        // A literal: a parameter would not match the predicate of the index once the statement is prepared.
        .where(sql<boolean>`state = 'AWAITING'`)
        .doUpdateSet({ message }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('promoters')
    .values({ userId, state: 'AWAITING', requestedAt: at })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ state: 'AWAITING', requestedAt: at, decidedAt: null, decidedBy: null }),
    )
    .execute();
  return id;
}

export async function lockApplication(trx: Transaction, id: string) {
  return trx.selectFrom('promoterApplications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

interface Decided {
  at: Date;
  by: string | null;
}

/** Writes a decision to the application and to the member's state. `code` for an approval, `reason` for a rejection. */
export async function saveDecision(
  trx: Transaction,
  { id, userId }: { id: string; userId: string },
  decision: { state: 'APPROVED'; code: string } | { state: 'REJECTED'; reason: string },
  { at, by }: Decided,
): Promise<void> {
  const decided = { decidedAt: at, decidedBy: by };
  const { state } = decision;
  const reason = decision.state === 'REJECTED' ? decision.reason : '';
  const code = decision.state === 'APPROVED' ? decision.code : null;
  await trx
    .updateTable('promoterApplications')
    .set({ state, reason, ...decided })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('promoters')
    .set({ state, code, ...decided })
    .where('userId', '=', userId)
    .execute();
}

export async function isCodeTaken(trx: Transaction, code: string): Promise<boolean> {
  const row = await trx.selectFrom('promoters').select('userId').where('code', '=', code).executeTakeFirst();
  const former = await trx
    .selectFrom('promotees')
    .select('userId')
    .where('code', '=', code)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined || former !== undefined;
}

export async function setBlock(
  trx: Transaction,
  userId: string,
  { blockedAt, blockReason }: { blockedAt: Date | null; blockReason: string },
): Promise<void> {
  await trx.updateTable('promoters').set({ blockedAt, blockReason }).where('userId', '=', userId).execute();
}

/** The member's state as a promoter, with the reason of the last decision. */
export async function findPromoter(handle: Handle, userId: string) {
  return handle
    .selectFrom('promoters')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('promoterApplications')
          .select(['id as applicationId', 'reason'])
          .whereRef('promoterApplications.userId', '=', 'promoters.userId')
          .orderBy('createdAt', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('a'),
      (join) => join.onTrue(),
    )
    .selectAll('promoters')
    .select(['a.applicationId', 'a.reason'])
    .where('promoters.userId', '=', userId)
    .executeTakeFirst();
}

const listed = (handle: Handle) =>
  handle
    .selectFrom('promoterApplications as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .innerJoin('promoters as p', 'p.userId', 'a.userId')
    .leftJoin('promoterPapers as d', 'd.userId', 'a.userId')
    .selectAll('a')
    .select(['u.username', 'u.type as userType', 'u.name as userName', 'u.phone', 'u.email'])
    .$call(nameOf('a.decidedBy', 'decidedByName'))
    .select(['p.code', 'p.blockedAt', 'p.blockReason'])
    .select(['d.registrationNo', 'd.registeredOn', 'd.contractedOn', 'd.trainedOn', 'd.trainingUntil'])
    .select('d.updatedAt as papersUpdatedAt')
    .select([
      sql<string | null>`u.business ->> 'name'`.as('businessName'),
      sql<string | null>`u.business ->> 'no'`.as('businessNo'),
    ]);

export type ListedApplication = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

export async function findListed(handle: Handle, id: string): Promise<ListedApplication | undefined> {
  return listed(handle).where('a.id', '=', id).executeTakeFirst();
}

/** Applications without a decision. */
export const matchingWaitingApplications = (handle: Handle) =>
  handle.selectFrom('promoterApplications').where('promoterApplications.state', '=', 'AWAITING');

export type ApplicationFilter = FilterOf<typeof promoterApplicationFilter>;

/** Applications for operators, and the number of matches (bounded). `range` is inclusive. */
export async function pageOfApplications(
  handle: Handle,
  today: SeoulDay,
  request: ListRequest<ApplicationFilter, 'createdAt'>,
) {
  const { filter, direction, range } = listQuery(request, ['createdAt', 'ASC']);
  const { q, state, training, id } = filter;
  let matching = listed(handle);
  if (id) matching = matching.where('a.id', '=', idsInSql(id));
  if (state) matching = matching.where('a.state', '=', state);
  if (training) {
    // Excludes an earlier rejected application, which joins with the same papers.
    matching = matching.where('a.state', '=', 'APPROVED');
    matching =
      training === 'OVERDUE'
        ? matching.where('d.trainingUntil', '<', today)
        : matching.where('d.trainingUntil', '>=', today).where('d.trainingUntil', '<=', warnedUntil(today));
  }
  if (q) matching = matching.where('u.searchText', 'like', contains(q.toLowerCase()));
  return listPage(handle, matching, { by: ['a.createdAt', 'a.id'], direction, range });
}

/** The keyed hash of the member's identity; null for an account that never had an identity check. */
export async function findIdentityHash(handle: Handle, userId: string): Promise<Buffer | null> {
  const row = await handle.selectFrom('users').select('identityHash').where('id', '=', userId).executeTakeFirst();
  return row?.identityHash ?? null;
}
