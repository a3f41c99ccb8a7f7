import { createHash, randomInt } from 'node:crypto';
import { BANK_CODE_TRIES, type BankVerification, compareNames, type PayeeBank } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Config } from '../../platform/config.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { endOpen } from '../../platform/db/write-rows.ts';
import { orNotFound, problem, problemAt } from '../../platform/http/problem.ts';
import { encrypt } from '../../platform/security/encryption.ts';
import { keyedHash, keyedHashes } from '../../platform/security/keyed-hash.ts';
import type { Context } from '../../platform/services.ts';
import {
  findByRequest,
  findHolder,
  findRequestTimes,
  insertVerification,
  lockVerifying,
  setSent,
  type Verification,
} from './repository.ts';

type Mine = Context & { actor: UserActor };

/** The context that the ciphertext is bound to. */
export const placeOf = (id: string): string => `bank_verifications.account:${id}`;

/** Throws, with the seconds until the oldest counted one is a day old. */
function assertFewer(times: readonly Date[], limit: number, now: Date): void {
  const oldest = times[limit - 1];
  if (!oldest) return;
  const retryAfter = Math.ceil((oldest.getTime() + DAY - now.getTime()) / 1000);
  if (retryAfter > 0) throw problem('TOO_MANY_REQUESTS', { extensions: { retryAfter } });
}

/** The names that an account of the member may have: a company's is the company's or its owner's. */
const namesOf = ({ type, name, businessName, businessNo }: Awaited<ReturnType<typeof findHolder>>): string[] =>
  type === 'COMPANY' && businessNo !== null ? [name, businessName ?? name] : [name];

/** The account receives payments, so a name that only may be the same is not sufficient. */
const isOneOf = (names: readonly string[], holder: string): boolean =>
  names.some((name) => compareNames(holder, name) === 'SAME');

/** The possible account holder's names, and the number at the banks. @throws RESIDENT_NUMBER_REQUIRED */
async function ownerOf({ db, actor }: Mine): Promise<{ names: string[]; birthOrBizNo: string }> {
  const holder = await findHolder(db, actor.userId);
  const { type, businessNo, birthDay } = holder;
  if (type === 'COMPANY' && businessNo !== null) return { names: namesOf(holder), birthOrBizNo: businessNo };
  if (birthDay === null) throw problem('RESIDENT_NUMBER_REQUIRED');
  return { names: namesOf(holder), birthOrBizNo: birthDay };
}

/** Asserts that an account has a name of the member. @throws ACCOUNT_HOLDER_DIFFERS */
export async function assertOwnAccount(handle: Handle, userId: string, bank: PayeeBank): Promise<void> {
  if (!isOneOf(namesOf(await findHolder(handle, userId)), bank.accountHolder)) throw differs();
}

const isRefusal = (error: unknown): boolean => {
  const code = (error as { body?: { code?: string } }).body?.code;
  return code === 'ACCOUNT_UNVERIFIABLE' || code === 'ACCOUNT_HOLDER_DIFFERS';
};

const differs = () => problemAt('ACCOUNT_HOLDER_DIFFERS', 'body.bank.accountHolder');

/**
 * The holder in the bank's records, who must be the member. A refusal is recorded: each query costs the store.
 * @throws ACCOUNT_HOLDER_DIFFERS, ACCOUNT_UNVERIFIABLE, BANK_UNAVAILABLE, RESIDENT_NUMBER_REQUIRED
 */
async function queryHolder(context: Mine, row: Verification, bank: PayeeBank): Promise<string> {
  const { names, birthOrBizNo } = await ownerOf(context);
  if (!isOneOf(names, bank.accountHolder)) throw differs();
  try {
    const query = { bankCode: bank.code, accountNo: bank.accountNumber, birthOrBizNo };
    const { holderName } = await context.bank.lookupHolder(query);
    if (!isOneOf(names, holderName)) throw differs();
    return holderName;
  } catch (error) {
    if (isRefusal(error)) await insertVerification(context.db, { ...row, state: 'REFUSED', endedAt: row.createdAt });
    throw error;
  }
}

/**
 * Records a deposit before it is sent; a new one ends the previous one. False if the request was recorded concurrently.
 */
async function record(context: Mine, row: Verification, requests: readonly Buffer[]): Promise<boolean> {
  return inTransaction(context.db, async (trx) => {
    const { userId, createdAt: at } = row;
    await lockVerifying(trx, userId);
    if (await findByRequest(trx, requests)) return false;
    const since = new Date(at.getTime() - DAY);
    assertFewer(await findRequestTimes(trx, { userId, isRefused: false, since }), DEPOSITS_PER_DAY, at);
    await endOpen(trx, 'bankVerifications', userId, at);
    return insertVerification(trx, row);
  });
}

function known({ state, ...row }: Verification, at: Date): BankVerification {
  if (state === 'REFUSED') throw problem('ACCOUNT_UNVERIFIABLE');
  return toWire({ state, ...row }, at);
}

/** The row of a new verification, before the bank is called, and its code. */
function newVerification(
  { config, actor, now }: Mine,
  bank: PayeeBank,
  [requestHash = Buffer.alloc(0)]: readonly Buffer[],
): { row: Verification; code: string } {
  const id = newId();
  const code = newCode();
  const at = now();
  const row: Verification = {
    id,
    userId: actor.userId,
    requestHash,
    state: 'SENDING',
    bankCode: bank.code,
    holder: bank.accountHolder,
    account: encrypt(config.dataKeys, bank.accountNumber, placeOf(id)),
    last4: bank.accountNumber.slice(-4),
    codeHash: keyedHash(config.tokenKeys, hashedCode(id, code)),
    ref: null,
    tries: 0,
    expiresAt: new Date(at.getTime() + CODE_LIFE),
    endedAt: null,
    createdAt: at,
  };
  return { row, code };
}

/**
 * Deposits one won whose sender is a code. A repeated request deposits nothing more: after BANK_UNAVAILABLE the deposit
 * may have arrived, so the same request returns its verification and another one deposits another code.
 * @throws those of `askHolder`, RESIDENT_NUMBER_REQUIRED, TOO_MANY_REQUESTS with `retryAfter` in seconds
 */
export async function startVerification(context: Mine, bank: PayeeBank, key: string): Promise<BankVerification> {
  const { db, config } = context;
  const { userId } = context.actor;
  const requests = requestHashes(config, { userId, key, ...bank });
  const before = await findByRequest(db, requests);
  if (before) return known(before, context.now());
  const at = context.now();
  const since = new Date(at.getTime() - DAY);
  assertFewer(await findRequestTimes(db, { userId, isRefused: true, since }), REFUSALS_PER_DAY, at);
  assertFewer(await findRequestTimes(db, { userId, isRefused: false, since }), DEPOSITS_PER_DAY, at);

  const { row, code } = newVerification(context, bank, requests);
  const holder = await queryHolder(context, row, bank);
  if (await record(context, { ...row, holder }, requests)) await deposit(context, { ...row, holder }, bank, code);
  return known(orNotFound(await findByRequest(db, requests)), context.now());
}

async function deposit(context: Mine, row: Verification, { accountNumber }: PayeeBank, code: string): Promise<void> {
  const { bankCode, holder: holderName } = row;
  const of = { bankCode, accountNo: accountNumber, holderName, printText: senderName(code) };
  const { ref } = await context.bank.sendOneWon(of).catch(async (error: unknown) => {
    if (isRefusal(error)) await setSent(context.db, row.id, { state: 'REFUSED', endedAt: context.now() });
    throw error;
  });
  await setSent(context.db, row.id, { state: 'SENT', ref });
}

export function toWire(row: Verification, now: Date): BankVerification {
  const { tries, state, expiresAt } = row;
  const isSuccess = state === 'SUCCESS';
  const isOutdated = !isSuccess && (row.endedAt !== null || tries >= BANK_CODE_TRIES || expiresAt <= now);
  return {
    _id: row.id,
    bank: { code: row.bankCode, accountNumber: `******${row.last4}`, accountHolder: row.holder },
    sendAmount: 1,
    senderName: maskedSender,
    attemptCount: tries,
    triesLeft: isSuccess || isOutdated ? 0 : BANK_CODE_TRIES - tries,
    isSuccess,
    isOutdated,
    expiresAt: expiresAt.toISOString(),
  };
}

/** Six digits, each equally likely. */
const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What is stored of a code, hashed: six digits can be found by trying all of them, so the hash has a key and the row's id. */
export const hashedCode = (id: string, code: string): string => `bank-verification ${id} ${code}`;

/** The identifier of a repeated request, under each key. */
function requestHashes(
  { tokenKeys }: Pick<Config, 'tokenKeys'>,
  request: { userId: string; key: string; code: string; accountNumber: string },
): Buffer[] {
  const { userId, key, code, accountNumber } = request;
  const parts = createHash('sha256')
    .update(JSON.stringify([userId, key, code, accountNumber]))
    .digest();
  return keyedHashes(tokenKeys, Buffer.concat([Buffer.from('bank-request '), parts]));
}

export const DAY = 24 * 60 * 60_000;
/** How long a code is valid, milliseconds. */
export const CODE_LIFE = 10 * 60_000;
/**
 * Maximum number of deposits for one member in a day; and of requests that a bank refused, which cost the store a query
 * each.
 */
export const DEPOSITS_PER_DAY = 5;
export const REFUSALS_PER_DAY = 10;

/**
 * The text before the code in the sender's name; with six digits it stays within the ten characters of a bank's record.
 */
const SENDER = '이루온';
export const senderName = (code: string): string => `${SENDER}${code}`;
export const maskedSender = senderName('******');
