import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as core-api received it. */
export interface Received {
  method: string;
  path: string;
  /** Path and query. */
  url: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface CoreReply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface CoreServer {
  url: string;
  received: Received[];
  /** The requests of one path. */
  at(path: string): Received[];
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/**
 * A real HTTP server instead of core-api that responds as the test specifies, or never if that is `silent`; other
 * requests get a 404 problem.
 */
export async function startCore(decide: (request: Received) => CoreReply | 'silent' | undefined): Promise<CoreServer> {
  const received: Received[] = [];
  const server: Server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const path = new URL(url, 'http://core').pathname;
    const key = headers['idempotency-key'];
    const got = {
      method,
      path,
      url,
      authorization: headers.authorization,
      idempotencyKey: Array.isArray(key) ? key[0] : key,
      headers,
      body: await bodyOf(request),
    };
    received.push(got);
    const reply = decide(got) ?? problem(404, 'NOT_FOUND', '요청하신 정보를 찾을 수 없습니다.');
    if (reply === 'silent') return;
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    response.end(reply.body === undefined ? undefined : JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    at: (path) => received.filter((request) => request.path === path),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function problem(status: number, code: string, title: string): CoreReply {
  return { status, body: { type: 'about:blank', title, status, code } };
}
