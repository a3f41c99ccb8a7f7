import type { Context } from 'hono';
import { z } from 'zod';
import { isIsoMoment } from '../protocol/kst.ts';
import { type Refusal, refuse } from '../protocol/result-codes.ts';
import { sameDigest } from '../protocol/signatures.ts';

const codeOf = (message: string): Parameters<typeof refuse>[0] => {
  if (message === 'U105' || message === 'P024' || message === 'U127' || message === 'U116') return message;
  return 'U131';
};

/** Text with a maximum of UTF-8 bytes. */
export function text(bytes: number) {
  return z.string().refine((value) => Buffer.byteLength(value, 'utf8') <= bytes, { message: 'U105' });
}

/** Required text: present and not empty. */
export function requiredText(bytes: number) {
  return text(bytes).refine((value) => value !== '', { message: 'U100' });
}

export const ediDate = z.string().refine(isIsoMoment, { message: 'P024' });
export const signData = text(256);
export const returnCharSet = z.literal('utf-8');

/**
 * Parses a JSON body by a schema. Errors are NICE's codes: U131 no JSON object, U100 missing, U105 too long, P024 no ISO 8601 time,
 * otherwise the message of the schema.
 */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<{ ok: true; body: z.output<Schema> } | Refusal> {
  let raw: unknown;
  try {
    raw = JSON.parse(await c.req.text());
  } catch {
    return refuse('U131', 'JSON');
  }
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { ok: true, body: parsed.data };
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  const missing = typeof raw === 'object' && raw !== null && Reflect.get(raw, field) === undefined;
  if (issue?.message === 'U100' || (missing && field !== '')) return refuse('U100', field);
  return refuse(codeOf(issue?.message ?? ''), field);
}

/** `signData` is optional, but must be valid if present, which requires its `ediDate`. */
export function checkSignData(
  body: { signData?: string | undefined; ediDate?: string | undefined },
  expected: (ediDate: string) => string,
): Refusal | null {
  if (body.signData === undefined || body.signData === '') return null;
  if (body.ediDate === undefined) return refuse('U100', 'ediDate');
  return sameDigest(expected(body.ediDate), body.signData) ? null : refuse('A211');
}
