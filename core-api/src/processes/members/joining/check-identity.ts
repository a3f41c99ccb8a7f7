import { type IdentityWindow, JOINING_TERMS, type Joining, type JoiningChoice } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import { decideTerms } from '../../../content/terms/index.ts';
import { newId } from '../../../kernel/ids.ts';
import { assertRate, hashSecret } from '../../../members/auth/index.ts';
import {
  encryptPerson,
  findByIdentity,
  findCheck,
  identityHash,
  insertCheck,
  verifyCheck,
} from '../../../members/identity/index.ts';
import { problem, problemAt } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';
import { findPromoterByCode } from '../../../promoters/promotees/index.ts';
import { assertUsable, toJoining } from './joining-state.ts';

/**
 * Maximum number of checks that one address may start within the rate window, because each check costs the store money.
 */
const CHECKS_PER_ADDRESS = 20;

interface Begin {
  session: string;
  address: string;
  joining: JoiningChoice;
}

/**
 * Starts the identity check of a registration and stores the choices that were made before it. A further check replaces
 * the one of the same browser.
 * @throws TERMS_CHANGED, TERMS_REQUIRED, PROMOTER_CODE_UNKNOWN, TOO_MANY_REQUESTS, IDENTITY_UNAVAILABLE
 */
export async function certifyJoining(context: Context, { session, address, joining }: Begin): Promise<IdentityWindow> {
  const { db, config, identity } = context;
  await decideTerms(db, JOINING_TERMS, joining._terms, { at: context.now(), path: 'body.joining._terms' });
  await assertRate(context, `certify address:${address}`, CHECKS_PER_ADDRESS);
  if (joining.promoterCode !== null && !(await findPromoterByCode(db, joining.promoterCode)))
    throw problemAt('PROMOTER_CODE_UNKNOWN', 'body.joining.promoterCode');
  const id = newId();
  const orderNo = id.replaceAll('-', '');
  const { windowUrl, key } = await identity.register({
    orderNo,
    returnUrl: new URL('/common/kcp/cert/response', config.storefrontUrl).href,
  });
  await insertCheck(db, {
    id,
    sessionHash: hashSecret(session),
    purpose: 'JOIN',
    orderNo,
    providerKey: key,
    joining,
    createdAt: context.now(),
  });
  return { windowUrl, key };
}

const SHOWN = 3;

/** A username masked after its first letters, for its owner: `sae****`. */
const maskUsername = (username: string): string =>
  username.slice(0, SHOWN) + '*'.repeat(Math.max(0, username.length - SHOWN));

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
