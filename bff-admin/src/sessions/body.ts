import { issueMessage } from '@iruon/contract';
import type { Context } from 'hono';
import type { z } from 'zod';
import { invalidInput, problemOf } from '../problems.ts';

/** The JSON body of a request that this server handles itself, parsed by its schema. @throws UNSUPPORTED_CONTENT, INVALID_INPUT */
export async function readBody<T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T>> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw problemOf('UNSUPPORTED_CONTENT');
  let body: unknown;
  try {
    body = JSON.parse(await c.req.text());
  } catch (error) {
    if (error instanceof SyntaxError) throw problemOf('INVALID_INPUT', { cause: error });
    throw error;
  }
  const result = schema.safeParse(body, { error: issueMessage });
  if (!result.success) throw invalidInput(result.error);
  return result.data;
}
