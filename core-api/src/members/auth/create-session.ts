import { login } from '@iruon/contract';
import { newId } from '../../kernel/ids.ts';
import { createLimiter } from '../../platform/concurrency/concurrency-limit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import {
  findCredentials,
  isOperator,
  type Member,
  noteLogin,
  replacePasswordHash,
  toWireUser,
} from '../accounts/index.ts';
import { type AccessToken, actorOf, sessionAccessToken } from './access-token.ts';
import { assertAttempt } from './passwords/attempts.ts';
import { clearAttempts, returnAttempt } from './passwords/attempts-repository.ts';
import { checkPassword, hashPassword, isOutdated } from './passwords/passwords.ts';
import { insertFamily, insertSession, isKnownDevice, keepDevice } from './repository.ts';
import {
  type AttemptSubject,
  type Door,
  expiryOf,
  ofAddress,
  ofDevice,
  ofStranger,
  type SessionClient,
  spanOf,
  standingOf,
} from './rules.ts';
import { isEnrolled } from './second-factor/repository.ts';
import { enterSecondFactor } from './second-factor/step-up.ts';
import { hashSecret, newSecret } from './secrets.ts';

export interface OpenSession {
  access: AccessToken;
  expiresAt: Date;
  member: Member;
  /** True for an operator who has to enroll a second factor before anything else. */
  mustEnrol: boolean;
}

/** The browser of a session. */
interface SessionBrowser {
  client: SessionClient;
  device?: string | undefined;
  userAgent?: string | undefined;
}

/** True if an operator has to enroll a second factor before anything else. */
export const isSetupDue = ({ config }: Pick<Context, 'config'>, member: Member, hasSecondFactor: boolean): boolean =>
  standingOf({
    isOperator: isOperator(member),
    hasSecondFactor,
    isProven: true,
    isRequired: config.staffSecondFactor === 'required',
  }) === 'enrol';

/** Requires the code of an operator with a second factor. Returns true if there is one. */
async function enterCodeOf(context: Context, member: Member, code: string | undefined): Promise<boolean> {
  if (!(await isEnrolled(context.db, member.id))) return false;
  if (code === undefined) throw problem('SECOND_FACTOR_REQUIRED');
  await enterSecondFactor(context, member.id, code);
  return true;
}

/**
 * Logs in for a browser behind one of our front servers. The console accepts operators only, with the code of their
 * second factor if they have one; at the store, operators are members without rights. The browser stores `device`, so
 * that its later logins are counted separately from those of unknown browsers.
 * @throws LOGIN_FAILED, LOGIN_BLOCKED, TOO_MANY_REQUESTS, ACCESS_DENIED, SECOND_FACTOR_REQUIRED, CODE_WRONG
 */
export async function createSession(
  context: Context,
  { client, code, userAgent, ...input }: Omit<LoginInput, 'door'> & SessionBrowser & { code?: string | undefined },
): Promise<OpenSession & { sessionId: string; device: string }> {
  const isConsole = client === 'console';
  const member = await logIn(context, { ...input, door: isConsole ? 'console' : 'public' });
  if (isConsole && !isOperator(member)) throw problem('ACCESS_DENIED');
  const isProven = isConsole && (await enterCodeOf(context, member, code));
  const now = context.now();
  await noteLogin(context.db, member.id, now);
  const opened = { client, userAgent, device: input.device, address: input.address };
  // A login at the console counts as a verification of the user, so that the next guarded action requests none.
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
  const expiresAt = expiryOf(spanOf(isOperator(member), context.config.staffSessions), now, now);
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
  const { logger, requestId } = context;
  logger.info({ userId: member.id, client, hasSecondFactor: Boolean(proofs.secondFactorAt), requestId }, 'logged in');
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

/** Browsers and apps by the part of the User-Agent header that names them, the most specific first: most contain the parts of others. */
const browsers: readonly (readonly [part: RegExp, name: string])[] = [
  [/KAKAOTALK/i, '카카오톡'],
  [/NAVER\(inapp/i, '네이버 앱'],
  [/Whale\//, '네이버 웨일'],
  [/\bFB(AN|AV|_IAB)\b/, '페이스북 앱'],
  [/Instagram/, '인스타그램 앱'],
  [/\bLine\//, '라인 앱'],
  [/DaumApps\//, '다음 앱'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\bGSA\//, 'Google 앱'],
  [/; wv\)/, '앱 안의 브라우저'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\b(MSIE |Trident\/)/, 'Internet Explorer'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
  [/(iPhone|iPad|iPod).*AppleWebKit/, '앱 안의 브라우저'],
];

/** Devices by the part that names them. An iPad that requests desktop pages identifies itself as a Macintosh. */
const devices: readonly (readonly [part: RegExp, name: string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, '크롬북'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const named = (names: typeof browsers, userAgent: string) => names.find(([part]) => part.test(userAgent))?.[1];

/**
 * The browser and the device of a login in words, 'Chrome · Windows'; null for a program that is no browser. Only these
 * words are stored: the header identifies a person more closely than a list of logins needs.
 */
export function browserName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  return [named(browsers, userAgent), named(devices, userAgent)].filter(Boolean).join(' · ') || null;
}

export interface LoginInput {
  username: string;
  password: string;
  /** The caller's network address. */
  address: string;
  door: Door;
  /** The device token of an earlier login. */
  device?: string | undefined;
}

// Many concurrent logins wait here instead of using up the database's connections.
const limit = createLimiter({ atOnce: 6, queue: 64 });

/** The counters of an attempt: a known browser has a counter of its own, an unknown one counts in all others. */
async function subjectsOf(context: Context, username: string, { door, address, device }: LoginInput) {
  const idHash = device === undefined ? undefined : hashSecret(device);
  if (idHash && (await isKnownDevice(context.db, username, idHash)))
    return [ofDevice(door, username, idHash.toString('base64url'))];
  return [ofAddress(door, address), ...ofStranger(door, username, address)];
}

async function compare(context: Context, subjects: readonly AttemptSubject[], username: string, password: string) {
  try {
    const found = await findCredentials(context.db, username);
    return { found, isRight: await checkPassword(found?.passwordHash, password, context.config.passwordCost) };
  } catch (error) {
    // Too busy to compare the password: this must not count as a failed attempt.
    for (const subject of subjects) await returnAttempt(context.db, subject);
    throw error;
  }
}

/**
 * The member of a name and a password. An unknown name, a wrong password, a withdrawn member and credentials that
 * violate the rules of registration all have the same response.
 * @throws LOGIN_FAILED, ACCOUNT_DISABLED, LOGIN_BLOCKED with `retryAfter` in seconds, TOO_MANY_REQUESTS
 */
export function logIn(context: Context, input: LoginInput): Promise<Member> {
  return limit(() => tryToLogIn(context, input));
}

async function tryToLogIn(context: Context, input: LoginInput): Promise<Member> {
  const credentials = login.safeParse({ username: input.username, password: input.password });
  if (!credentials.success) {
    await assertAttempt(context, ofAddress(input.door, input.address));
    // No account has such a name or password, so there is no hash to compare and no timing to hide.
    throw problem('LOGIN_FAILED');
  }
  const { username, password } = credentials.data;
  const subjects = await subjectsOf(context, username, input);
  for (const subject of subjects) await assertAttempt(context, subject);
  const { found, isRight } = await compare(context, subjects, username, password);
  if (!found || !isRight || found.member.withdrawnAt) {
    const { logger, requestId } = context;
    logger.warn({ userId: found?.member.id, door: input.door, requestId }, 'a login was refused');
    throw problem('LOGIN_FAILED');
  }

  for (const subject of subjects) {
    if (subject.isCleared) await clearAttempts(context.db, subject.subject);
    else await returnAttempt(context.db, subject);
  }
  // Only a caller with the right password is notified that the account is disabled.
  if (found.member.disabledAt) throw problem('ACCOUNT_DISABLED');
  const { passwordCost } = context.config;
  if (isOutdated(found.passwordHash, passwordCost)) {
    const newer = await hashPassword(password, passwordCost);
    await replacePasswordHash(context.db, found.member.id, found.passwordHash, newer);
  }
  return found.member;
}
