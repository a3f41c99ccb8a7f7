import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { type Member, noteLogin, toWireUser } from '../accounts/index.ts';
import { type AccessToken, actorOf, sessionAccessToken } from './access-token.ts';
import { browserName } from './browser-name.ts';
import { type LoginInput, logIn } from './log-in.ts';
import { insertFamily, insertSession, keepDevice } from './repository.ts';
import { expiryOf, type SessionClient, spanOf, standingOf } from './rules.ts';
import { isEnrolled } from './second-factor/repository.ts';
import { enterSecondFactor } from './second-factor/step-up.ts';
import { hashSecret, newSecret } from './secrets.ts';

export interface OpenSession {
  access: AccessToken;
  expiresAt: Date;
  member: Member;
  /** True for staff who have to enroll a second factor before anything else. */
  mustEnrol: boolean;
}

/** The browser of a session. */
interface SessionBrowser {
  client: SessionClient;
  device?: string | undefined;
  userAgent?: string | undefined;
}

/** True if a member has to enroll a second factor before anything else. */
export const isSetupDue = (
  { config }: Pick<Context, 'config'>,
  { scopes }: Pick<Member, 'scopes'>,
  hasSecondFactor: boolean,
): boolean =>
  standingOf({ scopes, hasSecondFactor, isProven: true, isRequired: config.staffSecondFactor === 'required' }) ===
  'enrol';

/** Requires the code of an operator with a second factor. Returns true if there is one. */
async function enterCodeOf(context: Context, member: Member, code: string | undefined): Promise<boolean> {
  if (!(await isEnrolled(context.db, member.id))) return false;
  if (code === undefined) throw problem('SECOND_FACTOR_REQUIRED');
  await enterSecondFactor(context, member.id, code);
  return true;
}

/**
 * Logs in for a browser behind one of our front servers. The console accepts staff only, with the code of a second factor if
 * they have one. At the store staff are members without scopes then. `device` is stored by the browser, so that its later
 * logins are counted apart from those of strangers.
 * @throws LOGIN_FAILED, LOGIN_BLOCKED, TOO_MANY_REQUESTS, ACCESS_DENIED, SECOND_FACTOR_REQUIRED, CODE_WRONG
 */
export async function createSession(
  context: Context,
  { client, code, userAgent, ...input }: Omit<LoginInput, 'door'> & SessionBrowser & { code?: string | undefined },
): Promise<OpenSession & { sessionId: string; device: string }> {
  const isConsole = client === 'console';
  const member = await logIn(context, { ...input, door: isConsole ? 'console' : 'public' });
  if (isConsole && member.scopes.length === 0) throw problem('ACCESS_DENIED');
  const isProven = isConsole && (await enterCodeOf(context, member, code));
  const now = context.now();
  await noteLogin(context.db, member.id, now);
  const opened = { client, userAgent, device: input.device, address: input.address };
  // A login at the console is a fresh proof, so that it is not requested twice.
  const proofs = isConsole ? { verifiedAt: now, secondFactorAt: isProven ? now : null } : {};
  return openSessionOf(context, member, { ...opened, ...proofs });
}

/** Opens a session of a member with a verified identity. */
export async function openSessionOf(
  context: Context,
  member: Member,
  {
    client,
    device: known,
    userAgent,
    address = null,
    ...proofs
  }: SessionBrowser & {
    address?: string | null;
    verifiedAt?: Date;
    secondFactorAt?: Date | null;
  },
): Promise<OpenSession & { sessionId: string; device: string }> {
  const sessionId = newSecret();
  const familyId = newId();
  const now = context.now();
  const expiresAt = expiryOf(spanOf(member.scopes, context.config.staffSessions), now, now);
  const device = known ?? newSecret();
  await inTransaction(context.db, async (trx) => {
    const browser = browserName(userAgent);
    await insertFamily(trx, {
      id: familyId,
      userId: member.id,
      createdAt: now,
      expiresAt,
      address,
      browser,
      ...proofs,
    });
    await insertSession(trx, {
      idHash: hashSecret(sessionId),
      client,
      familyId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
    });
    await keepDevice(trx, member.id, hashSecret(device), now);
  });
  const access = await sessionAccessToken(context, actorOf(member, familyId));
  const mustEnrol = client === 'console' && isSetupDue(context, member, Boolean(proofs.secondFactorAt));
  return { sessionId, device, access, expiresAt, member, mustEnrol };
}

/** A session with the names of the wire. */
export const toWireSession = ({ access, expiresAt, member, mustEnrol }: OpenSession) => ({
  accessToken: access.token,
  accessTokenExpiresAt: access.expiresAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  mustEnrol,
  user: toWireUser(member),
});
