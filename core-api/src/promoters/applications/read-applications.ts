import { type MyPromoter, PROMOTER_APPROVAL, type PromoterApplication, userType } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { problem } from '../../platform/http/problem.ts';
import {
  type ApplicationFilter,
  findListed,
  findPromoter,
  type ListedApplication,
  pageOfApplications,
} from './repository.ts';

/** What a member is as a promoter; null for one who never applied. */
export async function readMyPromoter(handle: Handle, userId: string): Promise<MyPromoter | null> {
  const row = await findPromoter(handle, userId);
  if (!row) return null;
  return {
    type: PROMOTER_APPROVAL,
    state: row.state,
    code: row.code,
    isBlocked: row.blockedAt !== null,
    reason: row.state === 'REJECTED' ? (row.reason ?? '') : row.blockReason,
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

function papersOf(row: ListedApplication): PromoterApplication['user']['papers'] {
  const { registrationNo, registeredOn, contractedOn, trainedOn, papersUpdatedAt } = row;
  if (registrationNo === null || papersUpdatedAt === null) return null;
  return { registrationNo, registeredOn, contractedOn, trainedOn, updatedAt: papersUpdatedAt.toISOString() };
}

function wire(row: ListedApplication): PromoterApplication {
  return {
    _id: row.id,
    type: PROMOTER_APPROVAL,
    state: row.state,
    message: row.message,
    reason: row.reason,
    user: {
      _id: row.userId,
      username: row.username,
      type: userType.parse(row.userType),
      name: row.userName,
      phone: row.phone,
      email: row.email,
      businessName: row.businessName,
      businessNo: row.businessNo,
      code: row.code,
      blockedAt: row.blockedAt?.toISOString() ?? null,
      blockReason: row.blockReason,
      papers: papersOf(row),
    },
    decidedByName: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** @throws NOT_FOUND */
export async function readApplication(handle: Handle, id: string): Promise<PromoterApplication> {
  const row = await findListed(handle, id);
  if (!row) throw problem('NOT_FOUND');
  return wire(row);
}

/** Requests for staff, the oldest first unless sorted otherwise. */
export async function listApplications(
  handle: Handle,
  query: {
    filter?: ApplicationFilter | undefined;
    sort?: readonly ['createdAt', 'ASC' | 'DESC'] | undefined;
    range: readonly [number, number];
  },
): Promise<{ applications: PromoterApplication[]; total: number }> {
  const direction = query.sort?.[1] === 'DESC' ? 'desc' : 'asc';
  const { rows, total } = await pageOfApplications(handle, {
    filter: query.filter ?? {},
    direction,
    range: query.range,
  });
  return { applications: rows.map(wire), total };
}
