import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from '../logger.ts';
import { limitPerAddress } from './address-limit.ts';
import type { Admission } from './admission.ts';
import { drainAfterResponse } from './drain-body.ts';
import { pathOf } from './request-target.ts';

export interface SafeServerOptions {
  fetch: (request: Request, env: object) => Response | Promise<Response>;
  logger: Logger;
  hostname?: string | undefined;
  /**
   * Exact paths at which a socket may be opened. An `Upgrade` header at any other address is ignored, and the request
   * is handled as usual.
   */
  sockets?: readonly string[] | undefined;
  /** True if a development server opens sockets of its own for hot updates. */
  hotUpdates?: boolean | undefined;
  /**
   * Maximum number of connections per network address; undefined behind a proxy, because all connections come from its
   * address.
   */
  connectionsPerAddress?: number | undefined;
  /** Limits the requests that run at once; without it all of them start immediately. */
  admission?: Admission | undefined;
  timeouts?: Partial<Timeouts> | undefined;
}

interface Timeouts {
  /** Timeouts for the headers of a request, and for a whole request, milliseconds. */
  headers: number;
  request: number;
  keepAlive: number;
  /** Interval at which Node checks these timeouts. */
  check: number;
  /** Timeouts until a listener reads an upgraded socket, and until its peer closes one that we ended. */
  open: number;
  end: number;
}
const TIMEOUTS: Timeouts = {
  headers: 15_000,
  request: 30_000,
  keepAlive: 65_000,
  check: 5_000,
  open: 15_000,
  end: 2_000,
};

/** The time for which a closing server waits for the first request of a connection. */
const FRESH_MS = 1_000;

export interface SafeServer {
  server: Server;
  /** From now on every response closes its connection, so that clients go to other servers; new ones are accepted. */
  drain(): void;
  /**
   * Closes the server: it accepts no new connections, and every response closes its connection. After `lingerMs`,
   * connections without a running request are closed when they are idle; after `graceMs`, all others.
   */
  close(times: { lingerMs: number; graceMs: number }): Promise<void>;
}

/** Events whose listeners process a client's bytes. */
const FROM_CLIENTS = new Set<unknown>([
  'connection',
  'request',
  'upgrade',
  'connect',
  'checkContinue',
  'checkExpectation',
  'clientError',
  'dropRequest',
]);

const BUSY = 'HTTP/1.1 429 Too Many Requests\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** Ends the response, or the connection, that a failed listener left open. */
function giveUp(subject: unknown, response: unknown): void {
  if (response instanceof ServerResponse && !response.headersSent) {
    response.writeHead(500, { connection: 'close', 'content-length': 0 }).end();
    return;
  }
  const socket = subject instanceof Socket ? subject : (subject as Partial<IncomingMessage> | undefined)?.socket;
  socket?.destroy();
}

/**
 * Every HTTP server here is created by this function. Nothing that arrives on a socket ends the process: each listener
 * of the server, also one that a library adds, runs in a `try`; upgrades are accepted only at declared paths, with a
 * deadline; an unread body is drained, so that its sender reads the response.
 */
export function createSafeServer(options: SafeServerOptions): SafeServer {
  const { logger, sockets = [], admission } = options;
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const admits = limitPerAddress(options.connectionsPerAddress ?? Number.POSITIVE_INFINITY);
  const respond = getRequestListener(options.fetch, { ...(options.hostname && { hostname: options.hostname }) });
  const connections = new Set<Socket>();
  /** Connections whose first request has not begun. */
  const fresh = new Set<Socket>();
  const handedOver = new Set<Duplex>();
  const running = new Map<ServerResponse, Socket>();
  let isClosing = false;

  function opensSocket(request: IncomingMessage): boolean {
    if (options.hotUpdates && String(request.headers['sec-websocket-protocol']).startsWith('vite-')) return true;
    if (request.method !== 'GET' || request.headers.upgrade?.toLowerCase() !== 'websocket') return false;
    return request.url?.startsWith('/') === true && sockets.includes(pathOf(request.url));
  }

  const server = createServer(
    { shouldUpgradeCallback: opensSocket, connectionsCheckingInterval: timeouts.check },
    (incoming, outgoing) => {
      Promise.resolve(respond(incoming, outgoing)).catch((error: unknown) => {
        logger.error({ err: error }, 'a request could not be answered');
        giveUp(incoming, outgoing);
      });
    },
  );
  server.headersTimeout = timeouts.headers;
  server.requestTimeout = timeouts.request;
  server.keepAliveTimeout = timeouts.keepAlive;

  function beginRequest(incoming: IncomingMessage, outgoing: ServerResponse): void {
    running.set(outgoing, incoming.socket);
    fresh.delete(incoming.socket);
    outgoing.once('close', () => running.delete(outgoing));
    // For example, a write after the end.
    outgoing.on('error', (error) => logger.warn({ err: error }, 'a response failed'));
    drainAfterResponse(incoming, outgoing);
  }

  /** Node removes its own listeners and deadlines from an upgraded socket. */
  function beginSocket(socket: Duplex): void {
    handedOver.add(socket);
    const late = setTimeout(() => {
      if (socket.listenerCount('data') + socket.listenerCount('readable') === 0) socket.destroy();
    }, timeouts.open);
    late.unref();
    socket.on('error', () => socket.destroy());
    // The peer may never close its side.
    socket.once('finish', () => setTimeout(() => socket.destroy(), timeouts.end).unref());
    socket.once('close', () => {
      clearTimeout(late);
      handedOver.delete(socket);
    });
  }

  const prepare: Record<string, (...given: never[]) => boolean> = {
    connection(socket: Socket) {
      if (!admits(socket, socket.remoteAddress ?? 'unknown')) {
        socket.on('error', () => {});
        socket.write(BUSY);
        socket.destroySoon();
        return false;
      }
      admission?.connected();
      connections.add(socket);
      fresh.add(socket);
      socket.once('close', () => {
        connections.delete(socket);
        fresh.delete(socket);
      });
      return true;
    },
    request(incoming: IncomingMessage, outgoing: ServerResponse) {
      if (isClosing) outgoing.shouldKeepAlive = false;
      if (admission?.refuses(incoming, outgoing)) return false;
      beginRequest(incoming, outgoing);
      admission?.admit(incoming, outgoing, () => deliver('request', [incoming, outgoing]));
      return admission === undefined;
    },
    upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer) {
      beginSocket(socket);
      admission?.admitSocket(socket, () => deliver('upgrade', [incoming, socket, head]));
      return admission === undefined;
    },
  };

  const emit = server.emit.bind(server) as (event: unknown, ...given: unknown[]) => boolean;
  /** Runs the listeners of a client's event, after `before` if it does not return false. */
  function deliver(event: unknown, given: unknown[], before?: (...given: never[]) => boolean): boolean {
    try {
      return before?.(...(given as never[])) === false || emit(event, ...given);
    } catch (error) {
      logger.error({ err: error, event }, 'a listener of the server failed');
      giveUp(event === 'clientError' ? given[1] : given[0], given[1]);
      return true;
    }
  }
  server.emit = ((event: unknown, ...given: unknown[]): boolean =>
    FROM_CLIENTS.has(event)
      ? deliver(event, given, prepare[event as string])
      : emit(event, ...given)) as Server['emit'];

  function drain(): void {
    isClosing = true;
    for (const response of running.keys()) if (!response.headersSent) response.shouldKeepAlive = false;
  }

  return {
    server,
    drain,
    async close({ lingerMs, graceMs }) {
      const cut = setTimeout(() => {
        for (const socket of [...connections, ...handedOver]) socket.destroy();
      }, graceMs);
      // First accepts the connections that the kernel has already established: closing the listening socket would reset
      // them.
      await new Promise((resolve) => setImmediate(resolve));
      // Node's own `close` would reset connections whose next request is already being sent.
      server.closeIdleConnections = () => {};
      const closed = new Promise((resolve) => server.close(resolve));
      drain();
      await Promise.race([sleep(lingerMs), closed]);
      const freshUntil = performance.now() + FRESH_MS;
      const sweep = setInterval(() => {
        const begins = performance.now() < freshUntil ? fresh : [];
        const busy = new Set<unknown>([...running.values(), ...handedOver, ...begins]);
        for (const socket of connections) if (!busy.has(socket)) socket.destroy();
      }, 50);
      await closed;
      clearInterval(sweep);
      clearTimeout(cut);
    },
  };
}
