import type { ChatCalls, Right } from '@iruon/contract';
import { LRUCache } from 'lru-cache';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { z } from 'zod';
import { newId } from '../../../kernel/ids.ts';
import type { Identify } from '../../../platform/http/bind-routes.ts';
import { toProblem } from '../../../platform/http/errors.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Services } from '../../../platform/services.ts';
import type { UserContext } from '../rooms/access.ts';
import { isAgent } from '../rooms/room-decisions.ts';
import { answerCall, identifySocket, refusalOf, type SocketOwner } from './answer-call.ts';

/** A bucket of calls that refills with time. */
interface Bucket {
  left: number;
  at: number;
}

interface Rate {
  /** Maximum burst of calls. */
  readonly burst: number;
  readonly perSecond: number;
}

/** Counts calls by key. @returns 0 if the call may pass, else the seconds until a retry */
export function createLimiter({ burst, perSecond }: Rate, capacity = 20_000) {
  const buckets = new Map<string, Bucket>();
  return {
    take(key: string, now: number): number {
      const known = buckets.get(key);
      const left = known ? Math.min(burst, known.left + ((now - known.at) / 1_000) * perSecond) : burst;
      if (!known && buckets.size >= capacity) {
        // A full bucket has no information: refilled ones are deleted.
        for (const [each, bucket] of buckets)
          if (bucket.left + ((now - bucket.at) / 1_000) * perSecond >= burst) buckets.delete(each);
      }
      const passes = left >= 1;
      buckets.set(key, { left: passes ? left - 1 : left, at: now });
      return passes ? 0 : Math.max(1, Math.ceil((1 - left) / perSecond));
    },
    forget: (key: string) => buckets.delete(key),
  };
}

/** A message has at most 2,000 characters; no client input is larger than this. */
const LARGEST_FRAME = 32 * 1024;
const SOCKET_RATE: Rate = { burst: 40, perSecond: 10 };
const MEMBER_RATE: Rate = { burst: 80, perSecond: 20 };
/** Messages and questions of members, which cost more than other calls. */
const MESSAGE_RATE: Rate = { burst: 20, perSecond: 2 };
const AGENT_RATE: Rate = { burst: 60, perSecond: 10 };
/** Number of refusals after which a socket is closed. */
const MAX_REFUSALS = 200;
/** Maximum number of sockets of one login: tabs and devices. */
const MAX_SOCKETS = 20;

export interface Connected {
  readonly socket: Socket;
  readonly owner: SocketOwner;
  readonly context: () => UserContext;
}

type Handlers<Calls extends ChatCalls> = {
  [Name in keyof Calls]: (
    connected: Connected,
    input: z.output<Calls[Name]['input']>,
  ) => Promise<z.input<Calls[Name]['reply']>>;
};

type Handler = (connected: Connected, input: unknown) => Promise<object>;

const isAcknowledgement = (given: unknown): given is (answer: object) => void => typeof given === 'function';

/**
 * A socket server at a path, with websocket only: front servers forward no other transport.
 * @param costly the call that sends a message or a question, which costs more than the others
 */
export function createChatIo(
  services: Services,
  { path, identify, costly }: { path: string; identify: Identify; costly: string },
) {
  const io = new Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, { owner: SocketOwner }>({
    path,
    transports: ['websocket'],
    serveClient: false,
    allowEIO3: false,
    maxHttpBufferSize: LARGEST_FRAME,
    perMessageDeflate: false,
    httpCompression: false,
    connectTimeout: 10_000,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    cleanupEmptyChildNamespaces: true,
  });
  const perSocket = createLimiter(SOCKET_RATE);
  const perMember = createLimiter(MEMBER_RATE);
  const perMessage = createLimiter(MESSAGE_RATE);
  const perAgent = createLimiter(AGENT_RATE);
  const refused = new LRUCache<string, number>({ max: 10_000 });

  io.use(async (socket, next) => {
    try {
      const owner = await identifySocket(services, identify, socket.handshake);
      if ((io.of('/').adapter.rooms.get(`family:${owner.actor.familyId}`)?.size ?? 0) >= MAX_SOCKETS)
        throw problem('TOO_MANY_REQUESTS');
      socket.data.owner = owner;
      next();
    } catch (error) {
      const { code, title } = refusalOf(toProblem(error));
      // socket.io passes `data` to the client's connect_error.
      next(Object.assign(new Error(code), { data: { code, title } }));
    }
  });

  function limited({ socket, owner }: Connected, name: string): number {
    const at = services.now().getTime();
    const ofSocket = perSocket.take(socket.id, at);
    const ofMember = perMember.take(owner.actor.userId, at);
    const messageDelay =
      name === costly ? (isAgent(owner.actor) ? perAgent : perMessage).take(owner.actor.userId, at) : 0;
    const wait = Math.max(ofSocket, ofMember, messageDelay);
    if (wait === 0) return 0;
    refused.set(socket.id, (refused.get(socket.id) ?? 0) + 1);
    return wait;
  }

  const ofFamily = (familyId: string) => {
    const { adapter, sockets } = io.of('/');
    return [...(adapter.rooms.get(`family:${familyId}`) ?? [])].flatMap((id) => sockets.get(id) ?? []);
  };

  return {
    io,
    /** Serves the calls of the contract to each socket, after `onOpen`. */
    serve<Calls extends ChatCalls>(
      calls: Calls,
      handlers: Handlers<Calls>,
      onOpen: (connected: Connected) => void,
    ): void {
      const named: object = handlers;
      io.on('connection', (socket) => {
        const { owner } = socket.data;
        const connected: Connected = {
          socket,
          owner,
          context: () => ({ ...services, actor: owner.actor, requestId: newId() }),
        };
        socket.on('error', (error) => services.logger.warn({ err: error }, 'chat: a socket failed'));
        void socket.join([`user:${owner.actor.userId}`, `family:${owner.actor.familyId}`]);
        for (const [name, call] of Object.entries(calls)) {
          // The input was parsed by the call's own schema.
          const handler: Handler = Reflect.get(named, name);
          const receive = async (args: unknown[]) => {
            const last = args.at(-1);
            const ack = isAcknowledgement(last) ? last : undefined;
            const input = typeof args[0] === 'function' ? undefined : args[0];
            const wait = limited(connected, name);
            if (wait > 0) {
              ack?.(refusalOf(problem('TOO_MANY_REQUESTS', { extensions: { retryAfter: wait } })));
              // After the refusal, so that the last call is acknowledged too.
              if ((refused.get(socket.id) ?? 0) > MAX_REFUSALS) socket.disconnect(true);
              return;
            }
            const answer = await answerCall(services, owner, [name, call], input, (parsed) =>
              handler(connected, parsed),
            );
            ack?.(answer);
          };
          socket.on(name, (...args: unknown[]) => {
            receive(args).catch((error: unknown) => {
              services.logger.error({ err: error, event: name }, 'chat: a call could not be acknowledged');
              socket.disconnect(true);
            });
          });
        }
        socket.on('disconnect', () => {
          perSocket.forget(socket.id);
          refused.delete(socket.id);
        });
        try {
          onOpen(connected);
        } catch (error) {
          services.logger.error({ err: error }, 'chat: a socket could not be opened');
          socket.disconnect(true);
        }
      });
    },
    /** Logins with sockets in this process. */
    families: (): string[] =>
      [...io.of('/').adapter.rooms.keys()].flatMap((name) => (name.startsWith('family:') ? [name.slice(7)] : [])),
    /** True if this process has sockets in a room of socket.io. */
    has: (name: string): boolean => io.of('/').adapter.rooms.has(name),
    /** The rights with which the sockets of a login opened. */
    rightsOf: (familyId: string): ReadonlySet<Right>[] => ofFamily(familyId).map(({ data }) => data.owner.actor.rights),
    /** Drops the connections of a login: its clients connect again, with the rights that its user has now. */
    reopen(familyId: string): void {
      for (const { conn } of ofFamily(familyId)) conn.close(true);
    },
    /** The login ended: its sockets are notified and closed. */
    endSession(familyId: string): void {
      const room = io.to(`family:${familyId}`);
      room.emit('sessionEnd', { endedAt: services.now().toISOString() });
      io.in(`family:${familyId}`).disconnectSockets(true);
    },
  };
}
export type ChatIo = ReturnType<typeof createChatIo>;
