import type { ContactToCertify, ContactType, SentCode } from '@iruon/contract';
import { seoulParts } from '@iruon/contract/seoul';
import { mailTo, renderCodeMail } from '../../../content/mail/index.ts';
import { readSettings } from '../../../content/setting/index.ts';
import { insertSms } from '../../../content/sms/index.ts';
import { findByContact } from '../../../members/accounts/index.ts';
import { hashSecret } from '../../../members/auth/index.ts';
import { findCode, issueCode, placeOfCode } from '../../../members/contact-codes/index.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problemAt } from '../../../platform/http/problem.ts';
import { decrypt } from '../../../platform/security/encryption.ts';
import type { Context } from '../../../platform/services.ts';

/**
 * Sends a code to a contact, if a member has it. To reset a password, the username must be that of the member.
 * @throws TOO_MANY_REQUESTS with `retryAfter` in seconds, INVALID_INPUT
 */
export async function certifyContact(
  context: Context,
  { session, purpose, contact, address, username, type }: ContactToCertify,
  path: ContactType,
): Promise<SentCode> {
  if (type !== path) throw problemAt('INVALID_INPUT', 'body.type', '보낼 곳의 종류가 주소와 다릅니다.');
  if (purpose === 'RECOVERY' && !username) throw problemAt('INVALID_INPUT', 'body.username', '아이디를 입력해 주세요.');
  const wanted = { type, contact: type === 'email' ? contact.toLowerCase() : contact };
  const [member] = await findByContact(context.db, { ...wanted, username: purpose === 'RECOVERY' ? username : null });
  return issueCode(context, {
    ...wanted,
    purpose,
    address,
    sessionHash: hashSecret(session),
    userId: member?.id ?? null,
  });
}

/** A store name that leaves room for the code in one SMS of 45 syllables. */
const shortName = (name: string) => name.slice(0, 15);

/** Writes the message with a code; none for a contact without a member, or for an expired code. */
export async function sendContactCode(
  context: Context,
  { codeId, encrypted }: { codeId: string; encrypted: string },
): Promise<void> {
  const row = await findCode(context.db, codeId);
  if (!row || row.userId === null || row.expiresAt <= context.now()) return;
  const code = decrypt(context.config.dataKeys, encrypted, placeOfCode(codeId));
  const { hour, minute } = seoulParts(row.expiresAt);
  const until = `${hour}시 ${String(minute).padStart(2, '0')}분`;
  const dedupKey = `contact-code:${codeId}`;
  await inTransaction(context.db, async (trx) => {
    if (row.type === 'email') {
      const render = (store: { storefrontUrl: string; storeName: string }) => renderCodeMail({ ...store, code, until });
      return mailTo(trx, context, { recipient: row.contact, template: 'contact-code', dedupKey, render });
    }
    const { company } = await readSettings(trx);
    await insertSms(trx, {
      dedupKey,
      recipient: row.contact,
      template: 'contact-code',
      text: `[${shortName(company.name ?? '온라인 쇼핑몰')}] 인증번호 ${code} (${until}까지)`,
      createdAt: context.now(),
      expiresAt: row.expiresAt,
    });
  });
}
