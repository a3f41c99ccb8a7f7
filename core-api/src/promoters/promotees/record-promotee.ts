import { digitsOf, promoterCodeKey } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import { problem } from '../../platform/http/problem.ts';
import { findActiveByCode, findParty, insertPromotee } from './repository.ts';

/** The promoter of a code, if it can be used today; null for an unknown code and for a blocked or former promoter. */
export async function findPromoterByCode(handle: Handle, code: string): Promise<{ userId: string } | null> {
  const promoter = await findActiveByCode(handle, promoterCodeKey(code));
  return promoter ? { userId: promoter.userId } : null;
}

/**
 * Links a new member with the promoter of a code, permanently: a member who has a promoter keeps that one. The account
 * must exist; its business number is compared with the promoter's.
 * @throws PROMOTER_CODE_UNKNOWN (path body.promoterCode), also for the member's own code
 */
export async function recordPromotee(
  trx: Transaction,
  { userId, code, at }: { userId: string; code: string; at: Date },
): Promise<void> {
  const normal = promoterCodeKey(code);
  const promoter = await findActiveByCode(trx, normal);
  if (!promoter) throw refused('등록되지 않은 추천인 코드입니다. 코드를 다시 확인해 주세요.');
  if (isSameParty(promoter, await findParty(trx, userId))) throw refused('본인의 추천인 코드는 입력할 수 없습니다.');
  await insertPromotee(trx, { userId, promoterId: promoter.userId, code: normal, createdAt: at });
}

function refused(message: string) {
  const code = 'PROMOTER_CODE_UNKNOWN';
  return problem(code, { detail: message, errors: [{ path: 'body.promoterCode', code: 'unknown', message }] });
}

export interface Party {
  userId: string;
  businessNo: string | null;
  /** A keyed hash of the verified person; null without a verification. */
  identityHash: Buffer | null;
}

/** No member is their own promoter, by account, identity or business number. */
export function isSameParty(one: Party, other: Party): boolean {
  if (one.userId === other.userId) return true;
  if (one.identityHash !== null && other.identityHash?.equals(one.identityHash)) return true;
  const no = digits(one.businessNo);
  return no !== '' && no === digits(other.businessNo);
}

const digits = (text: string | null): string => digitsOf(text ?? '');
