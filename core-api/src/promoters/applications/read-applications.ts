import { type MyPromoter, PROMOTER_APPROVAL, type PromoterApplication } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { readSettings } from '../../content/setting/index.ts';
import { toRequester } from '../../members/accounts/index.ts';
import type { ListRequest } from '../../platform/http/console-list.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { readTrainingDue } from '../payees/index.ts';
import {
  type ApplicationFilter,
  findListed,
  findPromoter,
  type ListedApplication,
  pageOfApplications,
} from './repository.ts';

/** The member's state as a promoter; null for a member who never applied. */
export async function readMyPromoter(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
): Promise<MyPromoter | null> {
  const row = await findPromoter(db, userId);
  if (!row) return null;
  const { promoter: promoterSettings } = await readSettings(db);
  const isRequired = promoterSettings.papers && row.state === 'APPROVED' && row.blockedAt === null;
  return {
    type: PROMOTER_APPROVAL,
    state: row.state,
    code: row.code,
    isBlocked: row.blockedAt !== null,
    trainingUntil: isRequired ? await readTrainingDue(db, userId, seoulDay(now())) : null,
    reason: row.state === 'REJECTED' ? (row.reason ?? '') : row.blockReason,
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

function papersOf(row: ListedApplication): PromoterApplication['user']['papers'] {
  const { registrationNo, registeredOn, contractedOn, trainedOn, trainingUntil, papersUpdatedAt } = row;
  if (registrationNo === null || papersUpdatedAt === null) return null;
  const days = { registeredOn, contractedOn, trainedOn, trainingUntil };
  return { registrationNo, ...days, updatedAt: papersUpdatedAt.toISOString() };
}

function wire(row: ListedApplication): PromoterApplication {
  return {
    _id: row.id,
    type: PROMOTER_APPROVAL,
    state: row.state,
    message: row.message,
    reason: row.reason,
    user: {
      ...toRequester(row),
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
  return wire(orNotFound(await findListed(handle, id)));
}

/** Applications for operators, oldest first unless sorted otherwise. */
export async function listApplications(
  { db, now }: Pick<Context, 'db' | 'now'>,
  request: ListRequest<ApplicationFilter, 'createdAt'>,
): Promise<{ applications: PromoterApplication[]; total: number }> {
  const { rows, total } = await pageOfApplications(db, seoulDay(now()), request);
  return { applications: rows.map(wire), total };
}
