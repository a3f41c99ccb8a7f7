import { request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import { limitPerAddress } from '../http/address-limit.ts';
import { pathOf, queryOf } from '../http/request-target.ts';
import type { Logger } from '../logger.ts';
import { addressBehind } from './client-address.ts';

export interface SocketGateOptions {
  /** Forwarded paths, such as `/site-help-chat`. */
  paths: readonly string[];
  coreUrl: string;
  /** Origins whose pages may open a socket; the check is needed because a browser sends the cookie from any page. */
  origins: readonly string[];
  /** The access token of the session of a request's cookie; null without one. */
  tokenOf(cookie: string): Promise<string | null>;
  /** The number of our own proxies that append to X-Forwarded-For. */
  trustedProxies: number;
  /** Maximum number of sockets per network address. */
  socketsPerAddress?: number;
  logger: Logger;
}

/** The browser's headers that a socket needs; the cookie and all others are dropped. */
const PASSED = ['upgrade', 'connection', 'sec-websocket-key', 'sec-websocket-version', 'sec-websocket-extensions'];
const OPEN_DEADLINE_MS = 10_000;
/** Maximum number of sockets of one front server; beyond it browsers receive 503. */
const MAX_SOCKETS = 20_000;
/** Timeout of a silent socket; core-api pings every 25 s. */
const SILENCE_MS = 90_000;
/** Timeout of one side after the other has ended. */
const END_MS = 2_000;

const reasons: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  429: 'Too Many Requests',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

function refuse(socket: Socket, status: number): void {
  if (socket.destroyed) return;
  socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/** A socket to open, and the address of its browser. */
interface Opening {
  incoming: IncomingMessage;
  socket: Socket;
  head: Buffer;
  address: string;
}

/** The bytes of a response of core-api up to its body. */
function headOf({ statusCode = 502, statusMessage = '', rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let index = 0; index < rawHeaders.length; index += 2)
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

export interface SocketGate {
  /** The forwarded paths, at which the server may upgrade a request to a socket. */
  paths: readonly string[];
  attach(server: Server): void;
  /** Closes the forwarded sockets; browsers reconnect to another process. */
  leave(): Promise<void>;
}

/**
 * Forwards browsers' sockets to core-api. The browser sends its cookie, and core-api receives the access token of that
 * session, which no browser has. core-api closes the socket when the session ends.
 */
export function createSocketGate(options: SocketGateOptions): SocketGate {
  const { paths, coreUrl, origins, logger } = options;
  const open = new Set<Socket>();
  const admits = limitPerAddress(options.socketsPerAddress ?? MAX_SOCKETS);

  function forward({ incoming, socket, head, address }: Opening, token: string): void {
    const url = new URL(coreUrl);
    url.pathname = pathOf(incoming.url).replace(/\/?$/, '/');
    url.search = queryOf(incoming.url);
    const headers: Record<string, string> = { host: url.host, authorization: `Bearer ${token}` };
    for (const name of PASSED) {
      const value = incoming.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    headers['x-forwarded-for'] = address;
    const call = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, { headers, timeout: OPEN_DEADLINE_MS });
    call.on('timeout', () => call.destroy(new Error('core-api opened no socket in time')));
    call.on('error', (error) => {
      logger.warn({ err: error }, 'a socket could not be opened');
      refuse(socket, 502);
    });
    call.on('response', (response) => {
      response.resume();
      refuse(socket, response.statusCode === 401 || response.statusCode === 403 ? response.statusCode : 502);
    });
    call.on('upgrade', (response, upstream: Socket, rest) => {
      const end = () => {
        open.delete(socket);
        socket.destroy();
        upstream.destroy();
      };
      for (const each of [socket, upstream]) {
        each.on('error', end);
        each.on('close', end);
        // The other side may never close its end.
        each.on('end', () => setTimeout(end, END_MS).unref());
        each.setTimeout(SILENCE_MS, end);
      }
      if (socket.destroyed) return end();
      socket.write(headOf(response));
      if (rest.length > 0) socket.write(rest);
      if (head.length > 0) upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    call.end();
  }

  async function receive(incoming: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    if (!origins.includes(incoming.headers.origin ?? '')) return refuse(socket, 403);
    const address = addressBehind(
      incoming.headers['x-forwarded-for']?.toString(),
      incoming.socket.remoteAddress ?? 'unknown',
      options.trustedProxies,
    );
    if (open.size >= MAX_SOCKETS) return refuse(socket, 503);
    if (!admits(socket, address)) return refuse(socket, 429);
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    const token = await options.tokenOf(incoming.headers.cookie ?? '');
    if (token === null) return refuse(socket, 401);
    if (!socket.destroyed) forward({ incoming, socket, head, address }, token);
  }

  const forwarded = paths.flatMap((path) => [path, `${path}/`]);
  return {
    paths: forwarded,
    attach(server) {
      server.on('upgrade', (incoming, socket: Socket, head) => {
        if (!forwarded.includes(pathOf(incoming.url))) return;
        receive(incoming, socket, head).catch((error: unknown) => {
          logger.warn({ err: error }, 'a socket could not be opened');
          refuse(socket, 503);
        });
      });
    },
    async leave() {
      for (const socket of open) socket.destroy();
    },
  };
}
