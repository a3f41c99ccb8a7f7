import { randomInt } from 'node:crypto';
import { CODE_MINUTES, CODE_PAUSE_SECONDS, CODE_TRIES, type SentCode } from '@iruon/contract';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem, problemAt } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { encrypt } from '../../platform/security/encryption.ts';
import { hasKeyedHash, keyedHash } from '../../platform/security/keyed-hash.ts';
import type { Context } from '../../platform/services.ts';
import {
  type ContactCode,
  confirmCode,
  countTries,
  findLatestCode,
  findSent,
  insertCode,
  lockSending,
  takeTry,
} from './repository.ts';

export const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Maximum number of codes to one contact in a day, and from one address in an hour. */
const CODES_PER_CONTACT = 5;
const CODES_PER_ADDRESS = 10;
/** Maximum number of entries for one account in a day, over all its codes. */
const TRIES_PER_DAY = 25;

/** Six digits, each equally likely. */
const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * A code in its stored form. Six digits can be found by trying all of them, so the hash has a key and the row's id: a
 * copy of the database is useless.
 */
const hashedCode = (id: string, code: string) => `contact-code ${id} ${code}`;

/** The context of the code's encryption for the job that sends it. */
export const placeOfCode = (id: string) => `contact_codes.code:${id}`;

/** Throws, with the seconds until the oldest counted code leaves the window. */
function assertFewer(sent: readonly Date[], limit: number, windowMs: number, now: Date): void {
  const oldest = sent[limit - 1];
  if (!oldest) return;
  const wait = Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 1000);
  if (wait > 0) throw problem('TOO_MANY_REQUESTS', { extensions: { retryAfter: wait } });
}

type CodeInput = Pick<ContactCode, 'purpose' | 'type' | 'contact' | 'userId' | 'sessionHash' | 'address'>;

/**
 * Creates a one-time code and enqueues its message. For a contact without an account (`userId` null) it does the same
 * work but sends no message, so that neither response nor time reveals which contacts are known.
 * @throws TOO_MANY_REQUESTS with `retryAfter` in seconds: 60 s between codes, 5 a day to a contact, 10 an hour from an
 * address
 */
export async function issueCode(context: Context, input: CodeInput): Promise<SentCode> {
  const now = context.now();
  const id = newId();
  const code = newCode();
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE);
  await inTransaction(context.db, async (trx) => {
    await lockSending(trx, [input.contact, input.address]);
    const toContact = await findSent(trx, { contact: input.contact }, new Date(now.getTime() - DAY));
    assertFewer(toContact, 1, CODE_PAUSE_SECONDS * 1000, now);
    assertFewer(toContact, CODES_PER_CONTACT, DAY, now);
    const hour = 60 * MINUTE;
    const fromAddress = await findSent(trx, { address: input.address }, new Date(now.getTime() - hour));
    assertFewer(fromAddress, CODES_PER_ADDRESS, hour, now);
    const row = {
      id,
      ...input,
      codeHash: keyedHash(context.config.tokenKeys, hashedCode(id, code)),
      createdAt: now,
      expiresAt,
    };
    await insertCode(trx, row);
    await enqueue(trx, 'send-contact-code', {
      codeId: id,
      encrypted: encrypt(context.config.dataKeys, code, placeOfCode(id)),
    });
  });
  const resendAt = new Date(now.getTime() + CODE_PAUSE_SECONDS * 1000);
  return { expiresAt: expiresAt.toISOString(), resendAt: resendAt.toISOString(), triesLeft: CODE_TRIES };
}

/**
 * Verifies a code in the browser that requested it. The right one is confirmed once; five wrong ones end it.
 * @throws CODE_WRONG with the remaining attempts, CODE_EXPIRED for a missing, old, confirmed or exhausted code,
 * TOO_MANY_REQUESTS after 25 entries for one account in a day
 */
export async function enterCode(
  { db, config, now }: Context,
  { sessionHash, purpose, code }: Pick<ContactCode, 'sessionHash' | 'purpose'> & { code: string },
): Promise<ContactCode> {
  const at = now();
  const sent = await findLatestCode(db, sessionHash, purpose);
  if (!sent) throw problem('CODE_EXPIRED');
  const triedToday = await countTries(db, sent, new Date(at.getTime() - DAY));
  if (triedToday >= TRIES_PER_DAY) throw problem('TOO_MANY_REQUESTS');
  const tries = await takeTry(db, sent.id, CODE_TRIES, at);
  if (tries === null) throw problem('CODE_EXPIRED');
  const isRight = sent.userId !== null && hasKeyedHash(config.tokenKeys, hashedCode(sent.id, code), sent.codeHash);
  if (isRight && (await confirmCode(db, sent.id, at))) return { ...sent, confirmedAt: at };
  if (isRight) throw problem('CODE_EXPIRED');
  const left = CODE_TRIES - tries;
  if (left === 0) throw problemAt('CODE_EXPIRED', 'body.code', '다섯 번 틀려 쓸 수 없습니다. 새 번호를 받아 주세요.');
  throw problemAt('CODE_WRONG', 'body.code', `인증번호가 올바르지 않습니다. ${left}번 더 입력할 수 있습니다.`);
}
