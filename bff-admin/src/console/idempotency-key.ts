import type { Context } from 'hono';
import { z } from 'zod';
import { hold } from '../body.ts';

const key = z.string().min(1).max(255).optional();

/** The browser's own Idempotency-Key for core-api, so that a repeated click or a retry changes things once. */
export function idempotencyKey(c: Context): { 'Idempotency-Key'?: string } {
  const given = hold(key, c.req.header('idempotency-key'));
  return given === undefined ? {} : { 'Idempotency-Key': given };
}
