import { createHash } from 'node:crypto';
import { type ChatCall, type ChatRefusal, commonChatProblems, errorCode, issueMessage, zodOf } from '@iruon/contract';
import type { ProblemError } from '@iruon/server-kit';
import type { UserActor } from '../../../platform/actor.ts';
import { isStorable } from '../../../platform/db/postgres-text.ts';
import type { Identify } from '../../../platform/http/bind-routes.ts';
import { invalidInput, toProblem } from '../../../platform/http/errors.ts';
import { isShallow } from '../../../platform/http/json-depth.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { isAgent } from '../rooms/room-decisions.ts';

/** The owner of a socket. */
export interface SocketOwner {
  actor: UserActor;
  name: string;
  /** The chat session: one for each login, so that a reload finds it again. It grants nothing. */
  sessionId: string;
}

/** The chat session of a login. */
const chatSessionOf = (familyId: string) => createHash('sha256').update(`chat ${familyId}`).digest('hex').slice(0, 32);

interface Handshake {
  headers: { authorization?: string | undefined };
  auth: { [key: string]: unknown };
}

/**
 * The member or agent of a connection: by the token that a front server puts into the header, or by
 * `auth.accessToken` of a client without one. `auth.sessionId` must be the chat session of the login.
 * @throws TOKEN_INVALID, LOGIN_REQUIRED
 */
export async function identifySocket(
  { db }: Pick<Services, 'db'>,
  identify: Identify,
  { headers, auth }: Handshake,
): Promise<SocketOwner> {
  const ofClient = typeof auth.accessToken === 'string' ? `Bearer ${auth.accessToken}` : undefined;
  const actor = await identify(headers.authorization ?? ofClient);
  // A key attends no chat: its events are webhooks.
  if (actor.type !== 'user' || actor.isApiKey) throw problem('LOGIN_REQUIRED');
  const sessionId = chatSessionOf(actor.familyId);
  if (auth.sessionId !== undefined && auth.sessionId !== sessionId) throw problem('TOKEN_INVALID');
  const user = await db.selectFrom('users').select('name').where('id', '=', actor.userId).executeTakeFirst();
  return { actor, name: user?.name ?? '', sessionId };
}

/** A problem as an acknowledgement. */
export function refusalOf({ body }: ProblemError): ChatRefusal {
  const { code, title, detail, retryAfter, errors } = body;
  const message = detail ?? errors?.[0]?.message;
  return {
    ok: false,
    code: errorCode.parse(code),
    title,
    ...(message === undefined ? {} : { detail: message }),
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
  };
}

function assertAllowed({ access }: ChatCall, { actor }: SocketOwner): void {
  const mayCall = access.includes('member') || (access.includes('console') && isAgent(actor));
  if (!mayCall) throw problem('ACCESS_DENIED');
}

function parse(call: ChatCall, input: unknown): unknown {
  if (!isShallow(input) || !isStorable(input)) throw problem('INVALID_INPUT');
  const parsed = zodOf(call.input).safeParse(input, { error: issueMessage });
  if (!parsed.success) throw invalidInput('body', parsed.error);
  return parsed.data;
}

/**
 * One call of a socket: access, input, work, response. Every error becomes a refusal; no client input ends a process.
 * Outside production the response is validated against its schema, and a code that the call does not declare is an
 * error.
 */
export async function answerCall(
  { config, logger }: Pick<Services, 'config' | 'logger'>,
  owner: SocketOwner,
  [name, call]: readonly [string, ChatCall],
  input: unknown,
  work: (parsed: unknown) => Promise<object>,
): Promise<object> {
  try {
    assertAllowed(call, owner);
    const reply = await work(parse(call, input));
    if (config.environment !== 'production') zodOf(call.reply).parse(reply);
    return { ...reply, ok: true };
  } catch (error) {
    const refused = toProblem(error);

    const { code, status } = refused.body;
    if (status >= 500) logger.error({ err: error, event: name }, code);
    const declared: readonly string[] = [
      ...commonChatProblems,
      ...call.problems,
      'UPSTREAM_UNAVAILABLE',
      'STORAGE_FULL',
      'STORAGE_UNAVAILABLE',
    ];
    if (config.environment !== 'production' && !declared.includes(code))
      logger.error({ err: error, event: name }, `${name} refused with ${code}, which it does not declare`);
    return refusalOf(refused);
  }
}
