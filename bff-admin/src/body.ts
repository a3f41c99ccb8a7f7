import { id, issueWords } from '@iruon/contract';
import type { Context } from 'hono';
import type { z } from 'zod';
import { invalidInput, problemOf } from './problems.ts';

/** What a schema lets through of a JSON text: a field that is left out is absent, never `undefined`, however deep it lies. */
export type Given<T> = T extends object ? { [K in keyof T]: Given<Exclude<T[K], undefined>> } : T;

/** The JSON body of a request, held to its schema. @throws ProblemError UNSUPPORTED_CONTENT, INVALID_INPUT */
export async function readBody<T extends z.ZodType>(c: Context, schema: T): Promise<Given<z.output<T>>> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw problemOf('UNSUPPORTED_CONTENT');
  let body: unknown;
  try {
    body = JSON.parse(await c.req.text());
  } catch (error) {
    if (error instanceof SyntaxError) throw problemOf('INVALID_INPUT', { cause: error });
    throw error;
  }
  return hold(schema, body);
}

/** A value held to its schema. @throws ProblemError INVALID_INPUT with what is wrong, field by field */
export function hold<T extends z.ZodType>(schema: T, value: unknown): Given<z.output<T>> {
  const result = schema.safeParse(value, { error: issueWords });
  if (!result.success) throw invalidInput(result.error);
  return result.data as Given<z.output<T>>;
}

/** An id out of an address. What is no id is the address of nothing. @throws ProblemError NOT_FOUND */
export function holdId(value: string | undefined): string {
  const result = id.safeParse(value);
  if (!result.success) throw problemOf('NOT_FOUND');
  return result.data;
}
