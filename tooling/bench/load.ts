import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';

/** The result of one load of a subject. Times in milliseconds. */
export interface Load {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  done: number;
  /** Distinct errors. Any entry invalidates the figures. */
  failures: string[];
}

/** Default concurrency of a measurement. */
export const CONCURRENCY = 16;

/** Loads something for some seconds. */
export type Subject = (seconds: number) => Promise<Load>;

/** The value below which a share of sorted values lies. */
export const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Workers that each repeat a whole unit of work. Work in progress at the end is finished and counted with its time.
 * After 20 failures no new work starts.
 * @param times number of units per worker, instead of a duration
 * @param pauseMs time between the units of a worker, which is not counted; workers begin spread over it
 */
export function workers(
  work: (worker: number) => Promise<void>,
  atOnce = CONCURRENCY,
  times?: number,
  pauseMs = 0,
): Subject {
  return async (seconds) => {
    const took: number[] = [];
    const failures = new Map<string, number>();
    const began = performance.now();
    const until = began + seconds * 1_000;
    let failed = 0;
    async function run(worker: number): Promise<void> {
      const goesOn = (done: number) => (times === undefined ? performance.now() < until : done < times);
      if (pauseMs > 0) await sleep((pauseMs * worker) / atOnce);
      for (let done = 0; goesOn(done) && failed < 20; done += 1) {
        if (pauseMs > 0 && done > 0) await sleep(pauseMs);
        const start = performance.now();
        try {
          await work(worker);
          took.push(performance.now() - start);
        } catch (error) {
          failed += 1;
          const reason = error instanceof Error ? error.message : String(error);
          failures.set(reason, (failures.get(reason) ?? 0) + 1);
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, (_, worker) => run(worker)));
    const elapsed = (performance.now() - began) / 1_000;
    took.sort((a, b) => a - b);
    return {
      perSecond: took.length / elapsed,
      p50: at(took, 0.5),
      p95: at(took, 0.95),
      p99: at(took, 0.99),
      done: took.length,
      failures: [...failures].map(([reason, count]) => `${count} x ${reason}`),
    };
  };
}

interface HttpLoad {
  url: string;
  /** Requested in rotation by each connection. */
  paths: readonly string[];
  /** Used in rotation, to send requests of several members. */
  headers?: readonly Record<string, string>[];
  /** A text that every correct response contains. */
  contains: string;
}

/** GETs over 16 keep-alive connections. A response that is not 200, or lacks `contains`, is a failure. */
export function gets({ url, paths, headers = [], contains }: HttpLoad): Subject {
  return async (seconds): Promise<Load> => {
    const result = await autocannon({
      url,
      connections: CONCURRENCY,
      duration: seconds,
      timeout: 10,
      requests: paths.map((path, index) => ({ method: 'GET', path, headers: headers[index % headers.length] ?? {} })),
      verifyBody: (body) => String(body).includes(contains),
    });
    const others = Object.entries(result.statusCodeStats ?? {}).filter(([status]) => status !== '200');
    return {
      perSecond: result['2xx'] / result.duration,
      p50: result.latency.p50,
      // The next higher percentile of autocannon.
      p95: result.latency.p97_5,
      p99: result.latency.p99,
      done: result['2xx'],
      failures: [
        ...others.map(([status, { count }]) => `${count} x HTTP ${status}`),
        ...(result.errors > 0 ? [`${result.errors} x no response`] : []),
        ...(result.mismatches > 0 ? [`${result.mismatches} x a response without ${contains}`] : []),
        ...(result['2xx'] === 0 ? ['no response at all'] : []),
      ],
    };
  };
}

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
