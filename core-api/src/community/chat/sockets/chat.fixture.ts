import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ALL_RIGHTS,
  aiPromptNotices,
  type ChatNotices,
  chatPaths,
  NO_RIGHTS,
  siteHelpNotices,
  zodOf,
} from '@iruon/contract';
import { makeSettings, makeUser } from '@iruon/db/factories';
import { io as connect, type Socket } from 'socket.io-client';
import type { TestDatabase } from '../../../../../tooling/test/database.ts';
import { createIdentify } from '../../../members/auth/index.ts';
import type { Services } from '../../../platform/services.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { UserContext } from '../rooms/access.ts';
import { chatRoutes } from '../routes.ts';
import { type ChatServer, startChat } from './chat-server.ts';

/** A Tuesday morning within the opening hours. */
export const OPEN_AT = new Date('2026-11-24T10:00:00+09:00');

export interface TestCore {
  url: string;
  chat: ChatServer;
  services: Services;
  close(): Promise<void>;
}

/** A core-api with sockets only, as one of several on a database. */
export async function startTestCore(
  services: Services,
  { port: given = 0, ...intervals }: { port?: number; checkSessionsMs?: number } = {},
): Promise<TestCore> {
  const server: Server = createServer((_, response) => response.writeHead(404).end());
  const chat = await startChat(services, createIdentify(services), intervals);
  chat.attach(server);
  await new Promise<void>((resolve) => server.listen(given, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    chat,
    services,
    async close() {
      await chat.leave();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Ack = { ok: boolean; code?: string; detail?: string } & Record<string, never>;
// biome-ignore lint/suspicious/noExplicitAny: tests look into what they expect.
export type Any = any;

export interface TestSocket {
  socket: Socket;
  /** Everything that was received, in order. */
  frames: { name: string; payload: Any }[];
  call(name: string, input?: unknown): Promise<Any>;
  /** The next matching notice, including those received already. */
  nextEvent(name: string, fits?: (payload: Any) => boolean): Promise<Any>;
}

const DEADLINE_MS = 20_000;

export async function openSocket(
  url: string,
  authorization: string,
  path: string = chatPaths.siteHelp,
): Promise<TestSocket> {
  const socket = connect(url, {
    path,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { authorization },
  });
  const frames: TestSocket['frames'] = [];
  const waiting = new Set<() => void>();
  const notices: ChatNotices = path === chatPaths.siteHelp ? siteHelpNotices : aiPromptNotices;
  socket.onAny((name: string, payload: Any) => {
    // In every test: the server sends only events that the contract declares. Thrown outside of the tests, it fails the
    // file.
    const notice = notices[name];
    const read = notice && zodOf(notice.payload).safeParse(payload);
    if (!read?.success) throw new Error(`${name} does not match the contract: ${read?.error?.message}`);
    frames.push({ name, payload });
    for (const look of [...waiting]) look();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    socket,
    frames,
    call: (name, input = {}) => socket.timeout(DEADLINE_MS).emitWithAck(name, input),
    nextEvent: (name, fits = () => true) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = frames.find((frame) => frame.name === name && fits(frame.payload));
          if (!found) return;
          clearTimeout(late);
          waiting.delete(look);
          resolve(found.payload);
        };
        const late = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`no ${name} within ${DEADLINE_MS} ms`));
        }, DEADLINE_MS);
        waiting.add(look);
        look();
      }),
  };
}

let count = 0;
/** A new tempId. */
export function nextTempId(): string {
  count += 1;
  return `temp-${String(count).padStart(8, '0')}`;
}

/** A database's app with the chat's routes, users of both sides and the terms of counsel. */
export async function openChat(database: TestDatabase, options: { now?: () => Date } = {}) {
  const app: TestApp = createTestApp(database.db, {
    routes: chatRoutes,
    now: options.now ?? (() => OPEN_AT),
    config: { databaseUrl: database.url },
  });
  await makeSettings(database.db, {});
  const terms = await database.db.selectFrom('terms').select(['id', 'code']).where('code', 'like', 'chat-%').execute();
  const termsOf = (code: string) => terms.flatMap((one) => (one.code === code ? [one.id] : []));
  return {
    app,
    counselTerms: termsOf('chat-counsel'),
    assistantTerms: termsOf('chat-assistant'),
    member: () => makeUser(database.db),
    manager: () => makeUser(database.db, { type: 'OPERATOR' }),
    /** The context of a use case that a person calls. */
    contextOf: ({ id, scopes }: Awaited<ReturnType<typeof makeUser>>): UserContext => ({
      ...app.services,
      actor: {
        type: 'user',
        userId: id,
        familyId: id,
        scopes: scopes as never,
        rights: scopes.length > 0 ? ALL_RIGHTS : NO_RIGHTS,
        isCustomer: true,
      },
      requestId: 'test',
    }),
    tokenOf: (user: Awaited<ReturnType<typeof makeUser>>) => app.authorize(user as never),
  };
}
