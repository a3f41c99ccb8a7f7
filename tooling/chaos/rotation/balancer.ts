import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

interface Upstream {
  port: number;
  isIn: boolean;
  running: number;
}

const DRAIN_MS = 20_000;

/** Sends each request to the next server that is in; a server that is taken out ends its requests first. Repeats nothing. */
export class Balancer {
  readonly #upstreams: Upstream[];
  // Closes idle connections before core-api does.
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 2_000 });
  readonly #server: Server;
  #next = 0;

  constructor(ports: readonly number[]) {
    this.#upstreams = ports.map((port) => ({ port, isIn: false, running: 0 }));
    // The client closes its connections, so that none is closed under a request.
    this.#server = createServer({ keepAliveTimeout: 600_000 }, (incoming, outgoing) =>
      this.#forward(incoming, outgoing),
    );
  }

  async listen(port: number): Promise<string> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  putIn(port: number): void {
    this.#of(port).isIn = true;
  }

  /** Takes a server out and waits until its requests have ended. @throws Error after 20 s */
  async takeOut(port: number): Promise<void> {
    const upstream = this.#of(port);
    upstream.isIn = false;
    const deadline = performance.now() + DRAIN_MS;
    while (upstream.running > 0) {
      if (performance.now() > deadline) throw new Error(`${upstream.running} requests of port ${port} do not end`);
      await wait(20);
    }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
    this.#agent.destroy();
  }

  #of(port: number): Upstream {
    const upstream = this.#upstreams.find((each) => each.port === port);
    if (!upstream) throw new Error(`No server has the port ${port}`);
    return upstream;
  }

  #forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const all = this.#upstreams.filter(({ isIn }) => isIn);
    this.#next += 1;
    const upstream = all[this.#next % all.length];
    if (!upstream) {
      outgoing.writeHead(503).end();
      return;
    }
    upstream.running += 1;
    outgoing.once('close', () => {
      upstream.running -= 1;
    });
    const { method, url, headers } = incoming;
    const to = { host: '127.0.0.1', port: upstream.port, method, path: url, headers, agent: this.#agent };
    const sent = request(to, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    sent.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(sent);
  }
}
