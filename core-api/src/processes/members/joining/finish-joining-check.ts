import type { Joining } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import { hashSecret } from '../../../members/auth/index.ts';
import {
  encryptPerson,
  findByIdentity,
  findCheck,
  identityHash,
  verifyCheck,
} from '../../../members/identity/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';
import { assertUsable, toJoining } from './joining-state.ts';
import { maskUsername } from './mask-username.ts';

const LEAST_AGE = 14;

/** The day on which a person reaches an age; in Korea a birthday on February 29 counts from March 1. */
function birthdayOf(birthDay: string, age: number): string {
  const year = Number(birthDay.slice(0, 4)) + age;
  return `${year}${birthDay.slice(4)}`;
}

/**
 * Queries the verified identity of a registration and stores it, encrypted. A repetition makes no query and returns the
 * same.
 * @throws IDENTITY_EXPIRED without a check of this browser, IDENTITY_FAILED, IDENTITY_INVALID, IDENTITY_UNAVAILABLE,
 * IDENTITY_TOO_YOUNG, IDENTITY_TAKEN with the masked account of a person who has one already
 */
export async function finishJoiningCheck(context: Context, session: string): Promise<Joining> {
  const { db, config, identity } = context;
  const sessionHash = hashSecret(session);
  const check = await findCheck(db, sessionHash, 'JOIN');
  assertUsable(check, context.now());
  if (check.state === 'VERIFIED') return toJoining(context, check);

  const person = await identity.read({ orderNo: check.orderNo, key: check.providerKey });
  if (seoulDay(context.now()) < birthdayOf(person.birthDay, LEAST_AGE)) throw problem('IDENTITY_TOO_YOUNG');
  const hash = identityHash(config, person.ci);
  if (check.joining?.type === 'PERSON') {
    const [taken] = await findByIdentity(db, hash, 'PERSON');
    if (taken) throw problem('IDENTITY_TAKEN', `이미 ${maskUsername(taken.username)} 아이디로 가입하셨습니다.`);
  }
  await verifyCheck(db, check.id, {
    person: encryptPerson(config, check.id, person),
    identityHash: hash,
    at: context.now(),
  });
  const verified = await findCheck(db, sessionHash, 'JOIN');
  assertUsable(verified, context.now());
  return toJoining(context, verified);
}
