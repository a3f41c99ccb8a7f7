import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const DEADLINE_MS = 15_000;

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** A client with little overhead: keep-alive connections, no redirects, no parsing. */
export class HttpClient implements Disposable {
  readonly #base: string;
  readonly #agent: Agent;

  constructor(base: string, connections: number) {
    this.#base = base;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  send(method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const sent = request(`${this.#base}${path}`, {
        method,
        agent: this.#agent,
        headers: { ...headers, ...length },
        timeout: DEADLINE_MS,
      });
      sent.once('timeout', () => sent.destroy(new Error(`${method} ${path}: no response in ${DEADLINE_MS / 1_000} s`)));
      sent.once('error', reject);
      sent.once('response', (response) => {
        readText(response).then(
          (text) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
          reject,
        );
      });
      sent.end(body);
    });
  }

  [Symbol.dispose](): void {
    this.#agent.destroy();
  }
}
