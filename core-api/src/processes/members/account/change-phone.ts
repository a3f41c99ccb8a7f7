import type { SentCode } from '@iruon/contract';
import { mailTo, renderAccountMail } from '../../../content/mail/index.ts';
import { insertSms } from '../../../content/sms/index.ts';
import { readMember, setPhone } from '../../../members/accounts/index.ts';
import { assertVerified, hashSecret } from '../../../members/auth/index.ts';
import { enterCode, issueCode, MINUTE, useCode } from '../../../members/contact-codes/index.ts';
import type { UserActor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import type { Context } from '../../../platform/services.ts';

type Asker = Context & { actor: UserActor };

/** The requesting login: a code is not valid in another login of the same member. */
const sessionOf = ({ actor }: Asker) => hashSecret(actor.familyId);

const MOBILE = /^01[016789]\d{7,8}$/;

/**
 * Sends a code to the new phone number of a member who has recently entered the password.
 * @throws VERIFICATION_REQUIRED, TOO_MANY_REQUESTS with `retryAfter` in seconds
 */
export async function certifyPhone(context: Asker, phone: string): Promise<SentCode> {
  await assertVerified(context);
  return issueCode(context, {
    purpose: 'CHANGE_PHONE',
    type: 'phone',
    contact: phone,
    userId: context.actor.userId,
    sessionHash: sessionOf(context),
    address: `user ${context.actor.userId}`,
  });
}

/**
 * Changes the phone number to the one with the entered code. The old number and the member's mail get a notice.
 * @throws VERIFICATION_REQUIRED, CODE_WRONG, CODE_EXPIRED, TOO_MANY_REQUESTS
 */
export async function confirmPhone(context: Asker, code: string): Promise<void> {
  await assertVerified(context);
  const at = context.now();
  const entered = await enterCode(context, { sessionHash: sessionOf(context), purpose: 'CHANGE_PHONE', code });
  const before = await readMember(context);
  await inTransaction(context.db, async (trx) => {
    if (!(await useCode(trx, entered.id, at))) throw problem('CODE_EXPIRED');
    await setPhone(trx, before.id, entered.contact, at);
    await audit(trx, context, 'user.phone.change', { type: 'user', id: before.id }, {});
    const dedupKey = `account-phone:${entered.id}`;
    if (MOBILE.test(before.phone)) {
      await insertSms(trx, {
        dedupKey,
        recipient: before.phone,
        template: 'account-phone',
        text: '회원 정보의 휴대폰 번호가 바뀌었습니다. 직접 바꾸지 않았다면 고객센터로 연락해 주세요.',
        createdAt: at,
        expiresAt: new Date(at.getTime() + 24 * 60 * MINUTE),
      });
    }
    await mailTo(trx, context, {
      recipient: before.email,
      template: 'account-phone',
      dedupKey,
      render: (store) => renderAccountMail('phone', { at, ...store }),
    });
  });
}
