import pg from 'pg';
import { z } from 'zod';
import type { Services } from '../../../platform/services.ts';

/** Notifications between processes: ids only. */
const chatNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('messages'), of: z.array(z.tuple([z.string(), z.int()])) }),
  z.object({ kind: z.literal('room'), room: z.string() }),
  z.object({ kind: z.literal('queue') }),
  z.object({ kind: z.literal('presence') }),
  z.object({ kind: z.literal('note'), room: z.string(), note: z.string() }),
  z.object({ kind: z.literal('typing'), room: z.string(), side: z.enum(['MEMBER', 'MANAGER']), isTyping: z.boolean() }),
  z.object({ kind: z.literal('ai'), user: z.string(), message: z.string(), isNew: z.boolean() }),
  z.object({ kind: z.literal('aiRooms'), user: z.string() }),
  z.object({ kind: z.literal('aiStop'), message: z.string() }),
]);
export type ChatNotice = z.infer<typeof chatNotice>;

export interface Listener {
  onNotice(what: ChatNotice): void;
  onSessionEnd(familyId: string): void;
  /** The connection is restored after a loss: notices of the meantime are lost. */
  onRestored(): void;
}

const AGAIN_MS = 500;
/** Interval of the query that detects a silently dead connection, milliseconds. */
const PROBE_INTERVAL_MS = 10_000;
const PROBE_DEADLINE_MS = 5_000;

export interface Subscription {
  /** True if the connection is alive. */
  isListening(): boolean;
  stop(): Promise<void>;
}

/**
 * Receives commits of other processes and this one over a connection of its own (LISTEN requires a session, not a
 * pooled transaction). A lost connection is reopened every half second, and then every subscriber reloads:
 * notifications are not stored for absent listeners.
 */
export async function subscribe(
  { config, logger }: Pick<Services, 'config' | 'logger'>,
  listener: Listener,
  databaseUrl: string = config.databaseUrl,
): Promise<Subscription> {
  let client: pg.Client | undefined;
  let isStopped = false;
  let again: NodeJS.Timeout | undefined;
  let isFirst = true;

  function lost(which: pg.Client): void {
    if (client !== which) return;
    client = undefined;
    which.removeAllListeners('notification');
    void which.end().catch(() => {});
    if (isStopped) return;
    logger.warn('chat: the connection that listens is lost');
    again = setTimeout(() => void connect(), AGAIN_MS);
  }

  function onNotification({ channel, payload = '' }: pg.Notification): void {
    try {
      if (channel === 'sessions') {
        listener.onSessionEnd(payload);
        return;
      }
      const parsed = chatNotice.safeParse(JSON.parse(payload));
      if (parsed.success) listener.onNotice(parsed.data);
    } catch (error) {
      logger.error({ err: error }, 'chat: a notification could not be handled');
    }
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'iruon-core-chat',
      connectionTimeoutMillis: 5_000,
      query_timeout: PROBE_DEADLINE_MS,
      keepAlive: true,
    });
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    next.on('notification', onNotification);
    try {
      await next.connect();
      await next.query('listen chat; listen sessions');
    } catch (error) {
      void next.end().catch(() => {});
      if (isFirst) throw error;
      if (!isStopped) again = setTimeout(() => void connect(), AGAIN_MS);
      return;
    }
    if (isStopped) return void next.end().catch(() => {});
    client = next;
    if (!isFirst) listener.onRestored();
    isFirst = false;
  }

  await connect();
  const asking = setInterval(() => {
    const queried = client;
    queried?.query('select 1').catch(() => lost(queried));
  }, PROBE_INTERVAL_MS);
  asking.unref();
  return {
    isListening: () => client !== undefined,
    async stop() {
      isStopped = true;
      clearInterval(asking);
      clearTimeout(again);
      await client?.end().catch(() => {});
    },
  };
}
