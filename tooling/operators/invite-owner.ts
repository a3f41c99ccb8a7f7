import { parseArgs } from 'node:util';
import { invitationInput, operatorReason } from '@iruon/contract';
import { dottedMinute } from '@iruon/contract/seoul';
import type { Database } from '@iruon/db';
import { invitationUrl } from '../../core-api/src/content/mail/index.ts';
import { inviteOwner } from '../../core-api/src/processes/members/operators/invite-operator.ts';

export const USAGE = 'npm run operators:invite -- --email <address> [--another-owner "<reason>"]';

const refusals = {
  OWNER_EXISTS:
    'An owner can log in already and invites everybody else in the console. If that account is lost to you, give a ' +
    'reason with --another-owner; it is kept in the audit log.',
  EMAIL_IN_USE: 'An operator has this address already. Name another one; the owner has an account of its own.',
};

/**
 * Invites the owner of an installation by the command line's options. @returns the link with a note @throws Error with a readable message,
 * if the arguments are wrong or the invitation is refused
 */
export async function inviteByCommand(
  args: string[],
  { db, consoleUrl, now }: { db: Database; consoleUrl: string; now: () => Date },
): Promise<{ link: string; note: string }> {
  const { values } = parseArgs({ args, options: { email: { type: 'string' }, 'another-owner': { type: 'string' } } });
  const email = invitationInput.shape.email.safeParse(values.email);
  if (!email.success) throw new Error(`--email has to be an e-mail address.\n${USAGE}`);
  const givenReason = values['another-owner'];
  const reason = givenReason === undefined ? '' : operatorReason.safeParse(givenReason).data;
  if (reason === undefined) throw new Error(`--another-owner has to give a reason of two letters or more.\n${USAGE}`);
  const context = { db, now, actor: { type: 'system' }, requestId: 'operators:invite' } as const;
  const invited = await inviteOwner(context, { email: email.data.toLowerCase(), reason });
  if (invited.kind !== 'INVITED') throw new Error(refusals[invited.kind]);
  return {
    link: invitationUrl(consoleUrl, invited.token),
    note:
      `For ${email.data}, once, until ${dottedMinute(invited.expiresAt)} in Seoul. It is kept nowhere: pass it on by a safe way.` +
      (invited.isReplaced ? ' A link that was given before has ended.' : ''),
  };
}
