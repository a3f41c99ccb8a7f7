import pg from 'pg';
import { z } from 'zod';
import { sessionUrlOf } from '../../../platform/config.ts';
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
  onNotice(notice: ChatNotice): void;
  onSessionEnd(familyId: string): void;
  /** The connection was lost and is restored: notices in between were missed. */
  onRestored(): void;
}

const RECONNECT_MS = 500;
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
 * pooled transaction). A lost connection is reopened within half a second, and then every subscriber reloads, because
 * Postgres stores no notifications for absent listeners.
 */
export async function subscribe(
  { config, logger }: Pick<Services, 'config' | 'logger'>,
  listener: Listener,
  databaseUrl: string = sessionUrlOf(config),
): Promise<Subscription> {
  let client: pg.Client | undefined;
  let isStopped = false;
  let reconnection: NodeJS.Timeout | undefined;
  let isFirst = true;

  function onLost(lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    lost.removeAllListeners('notification');
    void lost.end().catch(() => {});
    if (isStopped) return;
    logger.warn('chat: the connection that listens is lost');
    reconnection = setTimeout(() => void connect(), RECONNECT_MS);
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

  /** A connection that listens. */
  async function open(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'iruon-core-chat',
      connectionTimeoutMillis: 5_000,
      query_timeout: PROBE_DEADLINE_MS,
      keepAlive: true,
    });
    next.on('error', () => onLost(next));
    next.on('end', () => onLost(next));
    next.on('notification', onNotification);
    try {
      await next.connect();
      await next.query('listen chat; listen sessions');
      return next;
    } catch (error) {
      void next.end().catch(() => {});
      throw error;
    }
  }

  async function connect(): Promise<void> {
    let next: pg.Client;
    try {
      // Also throws, if a certificate of the URL cannot be read.
      next = await open();
    } catch (error) {
      if (isFirst) throw error;
      if (!isStopped) reconnection = setTimeout(() => void connect(), RECONNECT_MS);
      return;
    }
    if (isStopped) return void next.end().catch(() => {});
    client = next;
    if (!isFirst) listener.onRestored();
    isFirst = false;
  }

  await connect();
  const probing = setInterval(() => {
    const probed = client;
    probed?.query('select 1').catch(() => onLost(probed));
  }, PROBE_INTERVAL_MS);
  probing.unref();
  return {
    isListening: () => client !== undefined,
    async stop() {
      isStopped = true;
      clearInterval(probing);
      clearTimeout(reconnection);
      await client?.end().catch(() => {});
    },
  };
}
