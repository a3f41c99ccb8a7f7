import type { SecretKeys } from '@iruon/server-kit';
import { z } from 'zod';

// Manual, common/api.md: after a read timeout of 30 s the outcome is unknown and must be queried.
const READ_TIMEOUT = 30_000;
const MAX_RESPONSE = 256 * 1024;

export type Reply =
  | { kind: 'response'; body: Record<string, unknown>; resultCode: string; message: string }
  | { kind: 'unknown'; reason: string };

const envelope = z.looseObject({ resultCode: z.string(), resultMsg: z.string().default('') });

export interface NiceCredentials {
  clientId: string;
  /** The first one signs calls; the gateway may sign with any of them. */
  secretKeys: SecretKeys;
  apiUrl: string;
  /** Longest wait for a response, milliseconds; default 30 s as in the manual. */
  readTimeout?: number;
}

/**
 * One call. Business failures arrive as HTTP 200 with a resultCode, so only a readable body is a response; after any
 * other result (no connection, a 5xx, a broken body, our deadline) the outcome is unknown.
 */
export async function callNice(
  { clientId, secretKeys, apiUrl, readTimeout = READ_TIMEOUT }: NiceCredentials,
  method: 'GET' | 'POST',
  path: string,
  body?: Record<string, unknown>,
): Promise<Reply> {
  try {
    const response = await fetch(new URL(path, apiUrl), {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(readTimeout),
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secretKeys[0]}`).toString('base64')}`,
        ...(body ? { 'content-type': 'application/json;charset=utf-8' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (response.status >= 500 || text.length > MAX_RESPONSE)
      return { kind: 'unknown', reason: `HTTP ${response.status}` };
    const parsed = envelope.safeParse(JSON.parse(text));
    if (!parsed.success) return { kind: 'unknown', reason: `HTTP ${response.status} with an unreadable body` };
    const { resultCode, resultMsg } = parsed.data;
    return { kind: 'response', body: parsed.data, resultCode, message: resultMsg };
  } catch (error) {
    return { kind: 'unknown', reason: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}
