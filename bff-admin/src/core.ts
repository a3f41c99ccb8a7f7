import { createSessionCalls } from '@iruon/contract/session-calls';

/** core-api as this server reaches it. */
export interface Core {
  /** Without a slash at the end. */
  url: string;
  sessionCalls: ReturnType<typeof createSessionCalls>;
}

export function createCore({ url, key }: { url: string; key: string }): Core {
  const coreUrl = url.replace(/\/$/, '');
  return { url: coreUrl, sessionCalls: createSessionCalls({ coreUrl, key, client: 'console' }) };
}
