import type { Context } from 'hono';
import type { z } from 'zod';
import { hold } from '../body.ts';

/** A list request of ra-data-simple-rest in core-api's words: the same JSON texts, with `id` told as the core knows it. */
export interface ListRequest {
  query: Record<string, string>;
  /** Zero-based position of the first record. */
  from: number;
}

/** The parts of a held list query that the answer needs. */
interface Held {
  range: [number, number];
}

/** A JSON text of a query; undefined when it is none. */
export function parsed(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the schema says what is wrong with it
  }
}

/** Ids are UUIDv7 and so in order of creation; core-api sorts by that name. */
function sortOf(text: string | undefined): string | undefined {
  const sort = parsed(text);
  return Array.isArray(sort) && sort[0] === 'id' ? JSON.stringify(['createdAt', sort[1]]) : text;
}

/** getMany sends ids and no range, and wants all of them. */
function rangeOf(text: string | undefined, filter: string | undefined): string | undefined {
  if (text !== undefined) return text;
  const ids = (parsed(filter) as { id?: unknown } | undefined)?.id;
  return Array.isArray(ids) && ids.length > 0 ? JSON.stringify([0, ids.length - 1]) : undefined;
}

/** Reads `range`, `sort` and `filter` and holds them to the operation's schema. @throws ProblemError INVALID_INPUT */
export function listRequest(c: Context, schema: z.ZodType): ListRequest {
  const given = c.req.query();
  const told = { ...given, sort: sortOf(given.sort), range: rangeOf(given.range, given.filter) };
  const query = Object.fromEntries(
    Object.entries(told).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  const { range } = hold(schema, query) as Held;
  return { query, from: range[0] };
}

type Identified = { _id: string };

/** A record as react-admin wants it: `id` beside `_id`. */
export function record<T extends Identified>(item: T): T & { id: string } {
  return { id: item._id, ...item };
}

/** An array with `Content-Range: orders 0-24/319`, from which the browser takes the total. */
export function answerList<T extends Identified>(
  c: Context,
  resource: string,
  from: number,
  items: T[],
  total: number,
) {
  const positions = items.length > 0 ? `${from}-${from + items.length - 1}` : '*';
  c.header('content-range', `${resource} ${positions}/${total}`);
  return c.json(items.map(record));
}
