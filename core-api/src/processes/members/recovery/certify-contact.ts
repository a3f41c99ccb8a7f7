import type { ContactToCertify, ContactType, SentCode } from '@iruon/contract';
import { findByContact } from '../../../members/accounts/index.ts';
import { hashSecret } from '../../../members/auth/index.ts';
import { issueCode } from '../../../members/contact-codes/index.ts';
import { problemAt } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';

/**
 * Sends a code to a contact, if a member has it. For a password the username must be the member's.
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
