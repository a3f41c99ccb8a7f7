import { CODE_MINUTES, CODE_PAUSE_SECONDS, CODE_TRIES, type SentCode } from '@iruon/contract';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { encrypt } from '../../platform/security/encryption.ts';
import type { Context } from '../../platform/services.ts';
import { CODES_PER_ADDRESS, CODES_PER_CONTACT, codeHash, DAY, MINUTE, newCode } from './code-limits.ts';
import { type ContactCode, findSent, insertCode, lockSending } from './repository.ts';

/** The context of the code's encryption for the job that sends it. */
export const placeOfCode = (id: string) => `contact_codes.code:${id}`;

/** Throws with the seconds until the oldest counted one leaves the window. */
function assertFewer(sent: readonly Date[], limit: number, windowMs: number, now: Date): void {
  const oldest = sent[limit - 1];
  if (!oldest) return;
  const wait = Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 1000);
  if (wait > 0) throw problem('TOO_MANY_REQUESTS', { extensions: { retryAfter: wait } });
}

type CodeInput = Pick<ContactCode, 'purpose' | 'type' | 'contact' | 'userId' | 'sessionHash' | 'address'>;

/**
 * Creates a one-time code and enqueues its message. A contact without an account (`userId` null) costs the same and
 * gets none, so that neither response nor time reveals which contacts are known.
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
    const row = { id, ...input, codeHash: codeHash(context.config, id, code), createdAt: now, expiresAt };
    await insertCode(trx, row);
    await enqueue(trx, 'send-contact-code', {
      codeId: id,
      encrypted: encrypt(context.config.dataKeys, code, placeOfCode(id)),
    });
  });
  const resendAt = new Date(now.getTime() + CODE_PAUSE_SECONDS * 1000);
  return { expiresAt: expiresAt.toISOString(), resendAt: resendAt.toISOString(), triesLeft: CODE_TRIES };
}
