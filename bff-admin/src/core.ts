import { type ConsoleOperations, type CoreClient, createCoreClient } from '@iruon/contract/client';

/** core-api as this server reaches it. */
export interface Core {
  url: string;
  client: CoreClient<ConsoleOperations>;
  /** Proves that a call about sessions comes from this front server. */
  credential: { authorization: string };
}

export function createCore({ url, key }: { url: string; key: string }): Core {
  return {
    url: url.replace(/\/$/, ''),
    client: createCoreClient<ConsoleOperations>({ baseUrl: url }),
    credential: { authorization: `Basic ${Buffer.from(`console:${key}`).toString('base64')}` },
  };
}

/** Passes when core-api says it is ready. @throws Error otherwise */
export async function checkCore(core: Core): Promise<void> {
  const answer = await fetch(`${core.url}/health/ready`, { signal: AbortSignal.timeout(1_500) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`core-api is not ready: ${answer.status}`);
}
