import type { Server as HttpServer } from 'node:http';
import { NO_RIGHTS, type Right } from '@iruon/contract';
import { sql } from 'kysely';
import { forgetRights, liveActor } from '../../../members/auth/index.ts';
import type { Identify } from '../../../platform/http/bind-routes.ts';
import type { Services } from '../../../platform/services.ts';
import { interruptAbandoned } from '../assistant/write-reply.ts';
import { settleChats } from '../rooms/settle-chats.ts';
import { createAiPrompt } from './ai-prompt.ts';
import { createNotifier, sendLastSeqs } from './notify-sockets.ts';
import { createSiteHelp } from './site-help.ts';
import { type Subscription, subscribe } from './subscribe.ts';

/**
 * The ended logins among the given ones: ended, expired, or of members who may not log in any more. The end of a web
 * session counts as well, for logins that have one.
 */
export async function endedFamilies({ db, now, config }: Services, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const at = now();
  const staffSince = new Date(at.getTime() - config.staffSessions.idleMs);
  const staffFrom = new Date(at.getTime() - config.staffSessions.longestMs);
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${ids}::uuid[]) as given(id)
    where not exists (
      select from token_families f join users u on u.id = f.user_id
      where f.id = given.id and f.ended_at is null and f.expires_at > ${at}
        and u.disabled_at is null and u.withdrawn_at is null
        and (
          not exists (select from web_sessions s where s.family_id = f.id)
          or exists (
            select from web_sessions s where s.family_id = f.id and s.expires_at > ${at}
              and (u.role_id is null or (s.last_seen_at > ${staffSince} and s.created_at > ${staffFrom})))))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

const isSame = (a: ReadonlySet<Right>, b: ReadonlySet<Right>) => a.size === b.size && [...a].every((one) => b.has(one));

const CHECK_SESSIONS_MS = 30_000;
const SEND_SEQS_MS = 30_000;
const SETTLE_MS = 10_000;
/** Several notices of changed rights arrive together; the database is queried once. */
const CHECK_AFTER_MS = 100;
/** On a stop, clients reconnect over this time: not all simultaneously to the remaining process. */
const LEAVE_OVER_MS = 2_000;

export interface ChatServer {
  attach(server: HttpServer): void;
  /** Closes the sockets, spread over two seconds; before the HTTP server is closed, which waits for them. */
  leave(): Promise<void>;
  subscription: Subscription;
}

/** The sockets of this process, on its HTTP server. @throws Error if listening to the database fails */
export async function startChat(
  services: Services,
  identify: Identify,
  { checkSessionsMs = CHECK_SESSIONS_MS }: { checkSessionsMs?: number } = {},
): Promise<ChatServer> {
  const { logger } = services;
  const siteHelp = createSiteHelp(services, identify);
  const aiPrompt = createAiPrompt(services, identify);
  const chats = [siteHelp, aiPrompt];
  const notifySockets = createNotifier(services, siteHelp);

  const pendingSessions = new Set<string>();
  /** A socket keeps the rights with which it opened: it must open again if they differ. */
  async function reopenChanged(family: string): Promise<void> {
    const opened = chats.map((chat) => chat.rightsOf(family));
    const actor = await liveActor(services, family);
    for (const [at, chat] of chats.entries())
      if (opened[at]?.some((rights) => !isSame(rights, actor?.rights ?? NO_RIGHTS))) chat.reopen(family);
  }
  async function endAmong(families: readonly string[], isNotice = false): Promise<void> {
    const ended = new Set(await endedFamilies(services, families));
    for (const family of ended) for (const chat of chats) chat.endSession(family);
    const isOfOperator = (family: string) => chats.some((chat) => chat.rightsOf(family).some(({ size }) => size > 0));
    for (const family of families)
      if (!ended.has(family) && (isNotice || isOfOperator(family))) await reopenChanged(family);
  }
  const failed = (work: string) => (error: unknown) => logger.warn({ err: error }, `chat: ${work} failed`);
  /** A notice of the database that sessions ended or have other rights: which ones is queried. */
  function onSessionEnd(family: string): void {
    forgetRights(family);
    if (!chats.some((chat) => chat.has(`family:${family}`))) return;
    const isFirst = pendingSessions.size === 0;
    pendingSessions.add(family);
    if (!isFirst) return;
    setTimeout(() => {
      const families = [...pendingSessions];
      pendingSessions.clear();
      endAmong(families, true).catch(failed('a check of sessions'));
    }, CHECK_AFTER_MS);
  }

  const subscription = await subscribe(services, {
    onNotice(notice) {
      notifySockets(notice);
      void aiPrompt.sendProgress(notice).catch(failed('sending a reply'));
    },
    onSessionEnd,
    onRestored() {
      for (const { io } of chats) io.emit('resync', {});
      void endAmong(chats.flatMap((chat) => chat.families())).catch(failed('a check of sessions'));
    },
  });

  const timers = [
    setInterval(
      () => void endAmong([...new Set(chats.flatMap((chat) => chat.families()))]).catch(failed('a check of sessions')),
      checkSessionsMs,
    ),
    setInterval(() => void sendLastSeqs(services, siteHelp).catch(failed('sending numbers')), SEND_SEQS_MS),
    // Opening and closing times, and agents who left silently.
    setInterval(() => notifySockets({ kind: 'presence' }), SETTLE_MS),
    setInterval(() => void settleChats(services).catch(failed('settling of chats')), SETTLE_MS),
    setInterval(() => void interruptAbandoned(services).catch(failed('settling of replies')), SETTLE_MS),
  ];
  for (const timer of timers) timer.unref();
  notifySockets({ kind: 'presence' });

  return {
    subscription,
    attach(server) {
      for (const { io } of chats) io.attach(server);
    },
    async leave() {
      for (const timer of timers) clearInterval(timer);
      const sockets = chats.flatMap(({ io }) => [...io.of('/').sockets.values()]);
      const pause = sockets.length > 50 ? LEAVE_OVER_MS / sockets.length : 0;
      for (const [index, socket] of sockets.entries()) setTimeout(() => socket.conn.close(true), index * pause);
      await new Promise((resolve) => setTimeout(resolve, sockets.length * pause));
      await subscription.stop();
      for (const { io } of chats) io.engine.close();
    },
  };
}
