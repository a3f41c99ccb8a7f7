import { issueMessage, type Operation, withReadNames, withServedNames, zodOf } from '@iruon/contract';
import { type ProblemError, rateLimited } from '@iruon/server-kit';
import type { Context as HonoContext } from 'hono';
import { unstorableAt } from '../db/postgres-text.ts';
import { auditedRequest } from '../records/audited-request.ts';
import type { Context } from '../services.ts';
import { authorise } from './access.ts';
import { invalidInput } from './errors.ts';
import { claimKey, hashRequest, type KeyedRequest, keepResponse, releaseKey } from './idempotency.ts';
import { isShallow } from './json-depth.ts';
import { problem, problemAt } from './problem.ts';
import type { AnyRequest, Route } from './route.ts';

interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

async function readBody(http: HonoContext): Promise<unknown> {
  const type = http.req.header('content-type') ?? '';
  // A foreign page could post other types without a preflight.
  if (!/^application\/json\b/i.test(type)) throw problem('UNSUPPORTED_CONTENT', 'application/json 형식만 받습니다.');
  const text = await http.req.text();
  const refuse = () => problemAt('INVALID_INPUT', 'body', 'JSON 형식이 올바르지 않습니다.', 'invalid_json');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse();
  }
  if (!isShallow(value)) throw refuse();
  return value;
}

function parsePart(place: 'params' | 'query' | 'body', operation: Operation, given: unknown): unknown {
  const schema = operation[place];
  if (!schema) return undefined;
  const { value, renamed, contradictions } = withReadNames(schema, given);
  if (contradictions.length > 0) throw twiceNamed(place, contradictions);
  const result = zodOf(schema).safeParse(value, { error: issueMessage });
  if (!result.success) {
    assertStorable(place, given);
    throw invalidInput(place, result.error, renamed);
  }
  // After parsing: scalars remove what a scanner adds, and a query may contain JSON with further texts.
  assertStorable(place, result.data);
  return result.data;
}

function twiceNamed(place: 'params' | 'query' | 'body', names: readonly string[]): ProblemError {
  const message = '같은 항목이 두 이름으로 서로 다르게 들어 있습니다.';
  const errors = names.map((name) => ({ path: `${place}.${name}`, code: 'contradiction', message }));
  return problem('INVALID_INPUT', { errors });
}

function assertStorable(place: 'params' | 'query' | 'body', value: unknown): void {
  const at = unstorableAt(value);
  if (at === null) return;
  const message = '사용할 수 없는 문자가 들어 있습니다. 눈에 보이지 않는 문자를 지우고 다시 입력해 주세요.';
  const root = place === 'params' ? 'path' : place;
  throw problemAt('INVALID_INPUT', at === '' ? root : `${root}.${at}`, message, 'invalid_text');
}

function readQuery(operation: Operation, http: HonoContext): unknown {
  const given = http.req.queries();
  const repeated = Object.entries(given).find(([, values]) => values.length > 1);
  const unknown = operation.query ? undefined : Object.keys(given)[0];
  if (repeated || unknown !== undefined) {
    const name = repeated?.[0] ?? unknown ?? '';
    const message = repeated ? '한 번만 보낼 수 있는 항목입니다.' : '알 수 없는 항목입니다.';
    throw problemAt('INVALID_INPUT', `query.${name}`, message, 'unrecognized_keys');
  }
  return Object.fromEntries(Object.entries(given).map(([name, values]) => [name, values[0]]));
}

async function readInput(operation: Operation, http: HonoContext): Promise<Input> {
  return {
    params: parsePart('params', operation, http.req.param()),
    query: parsePart('query', operation, readQuery(operation, http)),
    body: operation.body ? parsePart('body', operation, await readBody(http)) : undefined,
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The key that a body has by itself: `key` of a bulk change, `clientId` of a text. Its handler stores the parts of the
 * change under that key, so another body under the same key would be answered as done without being done.
 */
function keyOfBody({ body: schema }: Operation, body: unknown): string | undefined {
  const shape: object = schema && 'shape' in schema ? Object(schema.shape) : {};
  const given = new Map(Object.entries(Object(body)));
  const isKey = (field: string) => field in shape && UUID.test(String(given.get(field)));
  const field = ['key', 'clientId'].find(isKey);
  return field && `${field}:${given.get(field)}`;
}

function keyedRequest(operation: Operation, http: HonoContext, context: Context, input: Input): KeyedRequest | null {
  const key = http.req.header('idempotency-key') ?? keyOfBody(operation, input.body);
  // An upload is identified by its bytes: repeated, it is the same file, with or without a key.
  if (operation.method === 'get' || operation.upload || operation.idempotency === 'never') return null;
  if (key === undefined) {
    if (operation.idempotency === 'required') throw problem('IDEMPOTENCY_KEY_REQUIRED');
    return null;
  }
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw problem('INVALID_INPUT', {
      errors: [
        { path: 'header.idempotency-key', code: 'invalid_format', message: '키는 255자 이내의 영문·숫자·기호입니다.' },
      ],
    });
  }
  const { actor } = context;
  // A key belongs to an account; visitors have none.
  if (actor.type !== 'user') return null;
  const scope = `${actor.userId} ${operation.method} ${operation.path}`;
  return { scope, key, hash: hashRequest([input.params, input.query, input.body]) };
}

function send(http: HonoContext, operation: Operation, output: unknown): Response {
  if (output instanceof Response) return output;
  if (operation.success.status === 204) return http.body(null, 204);
  const { schema, status } = operation.success;
  const named = schema ? withServedNames(schema, output) : output;
  return http.json(named as object, status, { 'cache-control': 'no-store' });
}

/** Validates responses against their schema, except in production. */
function validateResponse({ operation }: Route, context: Context, output: unknown): void {
  if (context.config.environment === 'production' || !operation.success.schema || output instanceof Response) return;
  const result = zodOf(operation.success.schema).safeParse(output);
  if (!result.success) throw new Error(`${operation.path} responded against its schema: ${result.error.message}`);
}

/** Refuses a caller without access; a refusal of a caller with a session is in the log, by operation once a minute. */
function admit(operation: Operation, { actor, logger, requestId }: Context): void {
  try {
    authorise(operation, actor);
  } catch (refusal) {
    const { method, path } = operation;
    if (actor.type === 'user')
      rateLimited(logger).warn({ userId: actor.userId, requestId }, `access was refused: ${method} ${path}`);
    throw refusal;
  }
}

/**
 * One request through one route: access, input, key, work, response. Throws problems; the error handler returns them.
 */
export async function handleRequest(route: Route, http: HonoContext, context: Context): Promise<Response> {
  const { operation } = route;
  admit(operation, context);
  const input = await readInput(operation, http);
  const keyed = keyedRequest(operation, http, context, input);
  let isKept = false;
  const request: AnyRequest = {
    context,
    http,
    ...input,
    keepResponse: async (trx, kept) => {
      if (keyed) await keepResponse(trx, keyed, operation.success.status, kept);
      isKept = true;
    },
  };

  const handle = () => auditedRequest(operation, request, () => route.handle(request));

  if (!keyed) {
    const result = await handle();
    validateResponse(route, context, result);
    return send(http, operation, result);
  }

  const claim = await claimKey(context.db, keyed);
  if (claim.kind === 'replay') return replay(http, operation, claim.status, claim.response);
  try {
    const result = await handle();
    validateResponse(route, context, result);
    if (!isKept) await keepResponse(context.db, keyed, operation.success.status, result);
    return send(http, operation, result);
  } catch (error) {
    await releaseKey(context.db, keyed);
    throw error;
  }
}

function replay(http: HonoContext, operation: Operation, status: number, response: unknown): Response {
  http.header('idempotency-replayed', 'true');
  // Earlier versions stored refusals too.
  if (status < 400) return send(http, operation, response);
  const headers = { 'idempotency-replayed': 'true', 'content-type': 'application/problem+json; charset=utf-8' };
  return new Response(JSON.stringify(response), { status, headers });
}
