import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import type { Unavailable } from './port.ts';

const MAX_RESPONSE = 2 * 1024 * 1024;
/** The pause before a read is retried, milliseconds. */
const PAUSE_MS = 150;

export interface RecordAccess {
  url: string;
  key: string;
  /** The deadline of one attempt, milliseconds. */
  readTimeout?: number;
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, unknown>;
}

type Reply<T> = { kind: 'response'; body: T } | { kind: 'refused'; code: string; message: string } | Unavailable;

const READ_TIMEOUT = 2_500;

async function once<T>(
  { url, key, readTimeout = READ_TIMEOUT }: RecordAccess,
  { method, path, body }: Call,
  schema: z.ZodType<T>,
): Promise<Reply<T>> {
  try {
    const response = await fetch(new URL(path, url), {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(readTimeout),
      headers: { 'x-api-key': key, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    // A wrong key is our fault: nothing can be concluded about the customer.
    if (response.status >= 500 || response.status === 401 || response.status === 403 || text.length > MAX_RESPONSE) {
      return { kind: 'unavailable', reason: `HTTP ${response.status}` };
    }
    const parsed: unknown = JSON.parse(text);
    if (!response.ok) {
      const { ResultCode, ResultMsg } = parsed as { ResultCode?: unknown; ResultMsg?: unknown };
      if (typeof ResultCode !== 'string') return { kind: 'unavailable', reason: `HTTP ${response.status}` };
      return { kind: 'refused', code: ResultCode, message: String(ResultMsg ?? '') };
    }
    const checked = schema.safeParse(parsed);
    return checked.success
      ? { kind: 'response', body: checked.data }
      : { kind: 'unavailable', reason: `a response against its shape: ${checked.error.issues[0]?.path.join('.')}` };
  } catch (error) {
    return { kind: 'unavailable', reason: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}

/** One call; a read (GET) without a response is retried once. */
export async function callRecord<T>(access: RecordAccess, call: Call, schema: z.ZodType<T>): Promise<Reply<T>> {
  const first = await once(access, call, schema);
  if (first.kind !== 'unavailable' || call.method !== 'GET') return first;
  await delay(PAUSE_MS);
  return once(access, call, schema);
}
