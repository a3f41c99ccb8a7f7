import { type SocialProviderName, socialProviderLabels } from '@iruon/contract';
import { mailTo, renderLinkEndedMail } from '../../../content/mail/index.ts';
import { findMember } from '../../../members/accounts/index.ts';
import { forgetEnded } from '../../../members/social/index.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/services.ts';

interface Notice {
  provider: SocialProviderName;
  authorization: string | undefined;
  /** The provider's id of the person. */
  subject: string;
}

/**
 * Ends a link that the person ended at the provider, and mails the member the other ways to log in. A notice of an
 * unknown or ended link changes nothing. @throws TOKEN_INVALID for a notice that the provider did not sign
 */
export async function endSocialLink(context: Context, { provider, authorization, subject }: Notice): Promise<void> {
  if (!context.social[provider]?.isNotice?.(authorization)) throw problem('TOKEN_INVALID');
  const at = context.now();
  await inTransaction(context.db, async (trx) => {
    const userId = await forgetEnded(trx, context, { provider, subject });
    const member = userId === null ? undefined : await findMember(trx, userId);
    if (!member) return;
    await mailTo(trx, context, {
      recipient: member.email,
      template: 'social-ended',
      dedupKey: `social-ended:${provider}:${member.id}:${at.toISOString()}`,
      render: (store) =>
        renderLinkEndedMail({ provider: socialProviderLabels[provider], username: member.username, at, ...store }),
    });
  });
}
