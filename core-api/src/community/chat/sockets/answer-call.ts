import { type ChatCall, type ChatRefusal, commonChatProblems, errorCode, issueMessage, zodOf } from '@iruon/contract';
import type { ProblemError } from '@iruon/server-kit';
import { isStorable } from '../../../platform/db/postgres-text.ts';
import { invalidInput, toProblem } from '../../../platform/http/errors.ts';
import { isShallow } from '../../../platform/http/json-depth.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { isStaff } from '../rooms/access.ts';
import type { SocketOwner } from './socket-owner.ts';

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
  const mayCall = access.includes('member') || (access.includes('console') && isStaff(actor));
  if (!mayCall) throw problem('ACCESS_DENIED');
}

function parse(call: ChatCall, given: unknown): unknown {
  if (!isShallow(given) || !isStorable(given)) throw problem('INVALID_INPUT');
  const parsed = zodOf(call.input).safeParse(given, { error: issueMessage });
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
  given: unknown,
  work: (input: unknown) => Promise<object>,
): Promise<object> {
  try {
    assertAllowed(call, owner);
    const reply = await work(parse(call, given));
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
    ];
    if (config.environment !== 'production' && !declared.includes(code))
      logger.error({ err: error, event: name }, `${name} refused with ${code}, which it does not declare`);
    return refusalOf(refused);
  }
}
