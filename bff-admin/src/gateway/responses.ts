import { type GatewayOperation, id, type ResponseShape } from '@iruon/contract';
import { passedOnHeaders } from '@iruon/server-kit';
import type { StatusCode } from 'hono/utils/http-status';
import type { Core } from '../core.ts';
import { problemOf } from '../problems.ts';
import type { OperatorContext } from '../sessions/operator.ts';
import { addressOf, assertExplained, forward, searchOf } from './forward.ts';
import { type Identified, listResponse, listSearch, oneSearch, record } from './list-dialect.ts';

/** An operation that returns JSON: forwarded unchanged, its response converted for ra-data-simple-rest. */
export function jsonHandler(core: Core, operation: GatewayOperation) {
  const { shape } = operation;
  return async (c: OperatorContext): Promise<Response> => {
    const search = shape.kind === 'list' ? listSearch(searchOf(c)) : searchOf(c);
    const response = await forward(c, addressOf(core, operation.path, c) + search, operation);
    return inDialect(c, response, shape, search);
  };
}

/** One record of a list that core-api only filters by id. */
export function oneOfListHandler(core: Core, list: GatewayOperation) {
  const { shape } = list;
  if (shape.kind !== 'list') throw new Error(`${list.path} is no list`);
  return async (c: OperatorContext): Promise<Response> => {
    const requested = id.safeParse(c.req.param('_id'));
    if (!requested.success) throw problemOf('NOT_FOUND');
    const response = await forward(c, core.url + list.path + oneSearch(requested.data), list);
    if (!response.ok) return inDialect(c, response, shape, '');
    const { items } = listResponse(shape.name, '', (await response.json()) as Record<string, unknown>);
    if (!items[0]) throw problemOf('NOT_FOUND');
    return c.json(items[0]);
  };
}

/**
 * A response of core-api as ra-data-simple-rest expects it: a list as an array with Content-Range, a record with `id`,
 * the id of a deleted record. Problems and other bodies stay unchanged.
 */
export async function inDialect(
  c: OperatorContext,
  response: Response,
  shape: ResponseShape,
  search: string,
): Promise<Response> {
  assertExplained(response);
  const headers = passedOnHeaders(response);
  const { status } = response;
  delete headers['content-length'];
  if (!response.ok || shape.kind === 'plain') return sized(c, await response.text(), status, headers);
  if (shape.kind === 'gone') return c.json({ id: c.req.param('_id') });
  const body = (await response.json()) as Record<string, unknown>;
  if (shape.kind === 'record') {
    return sized(c, JSON.stringify(record(body[shape.name] as Identified)), status, headers);
  }
  const { items, contentRange } = listResponse(shape.name, search, body);
  return sized(c, JSON.stringify(items), status, { ...headers, 'content-range': contentRange });
}

/** Has a length, so that a small response is not compressed. */
function sized(c: OperatorContext, text: string, status: number, headers: Record<string, string>): Response {
  const length: Record<string, string> = text === '' ? {} : { 'content-length': String(Buffer.byteLength(text)) };
  return c.newResponse(text === '' ? null : text, status as StatusCode, { ...headers, ...length });
}
