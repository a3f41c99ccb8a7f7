import {
  type ClientRequest,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { type ProbeRule, type Target, Targets } from './targets.ts';

/** Headers of a connection, not of a message. */
const HOP_BY_HOP = new Set(
  'connection keep-alive proxy-authenticate proxy-authorization te trailer transfer-encoding upgrade expect'.split(' '),
);
/** Longer than any request of the product may take, milliseconds. */
const DEADLINE_MS = 60_000;
const GONE = 'HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

function passedOn(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}

function forwarded(incoming: IncomingMessage): OutgoingHttpHeaders {
  const from = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean).join(', ');
  const isChunked = incoming.headers['transfer-encoding'] !== undefined;
  return {
    ...passedOn(incoming.headers),
    'x-forwarded-for': from,
    ...(isChunked && { 'transfer-encoding': 'chunked' }),
  };
}

const isRefused = (error: Error) => 'code' in error && error.code === 'ECONNREFUSED';

/**
 * Sends a request to the first target that accepts a connection: nothing was sent to one that refuses it.
 * @param onOpen called once, when the connection is open
 * @param onFailed called once, if no target accepts, or if the chosen one fails before it responds
 */
function send(
  incoming: IncomingMessage,
  targets: readonly Target[],
  headers: OutgoingHttpHeaders,
  { onOpen, onFailed }: { onOpen(call: ClientRequest): void; onFailed(error: Error): void },
): void {
  const [target, ...others] = targets;
  if (!target) {
    onFailed(new Error('no server accepts a connection'));
    return;
  }
  const { url, agent } = target;
  const { method, url: path } = incoming;
  const isSocket = headers.upgrade !== undefined;
  const call = request({
    ...{ hostname: url.hostname, port: url.port, method, path, headers, timeout: DEADLINE_MS },
    agent: isSocket ? false : agent,
  });
  let isOpen = false;
  const open = () => {
    isOpen = true;
    onOpen(call);
  };
  call.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', open);
    else open();
  });
  call.once('timeout', () => call.destroy(new Error('no response in time')));
  call.on('error', (error) => {
    if (!isOpen && isRefused(error)) send(incoming, others, headers, { onOpen, onFailed });
    else onFailed(error);
  });
}

function relay(incoming: IncomingMessage, outgoing: ServerResponse, targets: readonly Target[]): void {
  outgoing.on('error', () => {});
  send(incoming, targets, forwarded(incoming), {
    onOpen(call) {
      outgoing.once('close', () => {
        if (!outgoing.writableFinished) call.destroy();
      });
      call.once('response', (response) => {
        outgoing.writeHead(response.statusCode ?? 502, passedOn(response.headers));
        response.on('error', () => outgoing.destroy());
        response.pipe(outgoing);
      });
      incoming.pipe(call);
    },
    onFailed() {
      if (outgoing.headersSent || outgoing.destroyed) outgoing.destroy();
      else outgoing.writeHead(502, { 'content-length': 0 }).end();
    },
  });
}

/** A socket is handed to one server; its bytes pass unchanged until either side closes it. */
function relaySocket(incoming: IncomingMessage, socket: Duplex, head: Buffer, targets: readonly Target[]): void {
  const { connection, upgrade } = incoming.headers;
  socket.on('error', () => socket.destroy());
  send(
    incoming,
    targets,
    { ...forwarded(incoming), connection, upgrade },
    {
      onOpen(call) {
        socket.once('close', () => call.destroy());
        call.once('response', (response) => {
          const lines = Object.entries(passedOn(response.headers)).map(([name, value]) => `${name}: ${value}\r\n`);
          socket.write(
            `HTTP/1.1 ${response.statusCode} ${response.statusMessage}\r\n${lines.join('')}connection: close\r\n\r\n`,
          );
          response.pipe(socket);
        });
        call.once('upgrade', (response, upstream, rest) => {
          const lines = Object.entries(response.headers).map(([name, value]) => `${name}: ${value}\r\n`);
          socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
          socket.write(rest);
          upstream.write(head);
          upstream.on('error', () => socket.destroy());
          for (const [one, other] of [
            [socket, upstream],
            [upstream, socket],
          ] as const)
            one.once('close', () => other.destroy());
          socket.pipe(upstream).pipe(socket);
        });
        call.end();
      },
      onFailed: () => socket.end(GONE),
    },
  );
}

export interface Balancer {
  server: Server;
  close(): Promise<void>;
}

/**
 * A plain proxy on this machine, for demonstration and tests: servers in turn without regard to who asks, and only those
 * whose `/health/ready` responds with 200.
 */
export async function startBalancer(port: number, urls: readonly string[], rule?: ProbeRule): Promise<Balancer> {
  const targets = new Targets(urls, rule);
  const shouldUpgradeCallback = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket';
  const server = createServer({ shouldUpgradeCallback }, (incoming, outgoing) =>
    relay(incoming, outgoing, targets.inTurn()),
  );
  const sockets = new Set<Duplex>();
  server.on('upgrade', (incoming, socket, head) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    relaySocket(incoming, socket, head, targets.inTurn());
  });
  server.on('clientError', (_, socket) => socket.destroy());
  // Longer than the connections of any client in front of it.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    server,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      server.closeIdleConnections();
      const cut = setTimeout(() => server.closeAllConnections(), 3_000);
      await closed;
      clearTimeout(cut);
      targets.close();
    },
  };
}
