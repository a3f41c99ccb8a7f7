// A process of `npm run chaos:overload` that requests pages: at a fixed rate, however many responses are missing, or over a
// fixed number of connections. Its parent sends loads; it responds with the results. It reads responses only as far as counting
// them needs, because it shares the processors with the servers.
import { connect, type Socket } from 'node:net';

export interface PageLoad {
  port: number;
  paths: readonly string[];
  cookies: readonly string[];
  seconds: number;
  /** Requests a second; undefined for as many as 16 connections get. */
  rate?: number;
}

/** The results of a load; times in milliseconds, sorted. */
export interface LoadResult {
  seconds: number;
  offered: number;
  accepted: number[];
  refused: number[];
  /** Refusals without `Retry-After`. */
  withoutRetry: number;
  /** Other statuses, broken connections and missing responses, by reason. */
  failures: Record<string, number>;
}

const CLOSED_CONNECTIONS = 16;
/** Below `CONNECTIONS_PER_ADDRESS` of the server. */
const MAX_CONNECTIONS = 900;
const PATIENCE_MS = 20_000;
const TICK_MS = 4;

class Connection {
  readonly #socket: Socket;
  readonly #done: (status: number, head: string) => void;
  #head = '';
  #left = -1;
  #status = 0;

  constructor(port: number, done: (status: number, head: string) => void, lost: (reason: string) => void) {
    this.#done = done;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (bytes) => this.#read(bytes));
    this.#socket.on('error', (error: NodeJS.ErrnoException) => lost(error.code ?? error.message));
    this.#socket.on('close', () => lost('closed'));
  }

  send(text: string): void {
    this.#socket.write(text);
  }

  end(): void {
    this.#socket.destroy();
  }

  #read(bytes: Buffer): void {
    if (this.#left < 0) {
      this.#head += bytes.toString('latin1');
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return;
      this.#status = Number(this.#head.slice(9, 12));
      this.#left = Number(/\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1] ?? 0) - (this.#head.length - end - 4);
    } else this.#left -= bytes.length;
    if (this.#left > 0) return;
    const head = this.#head;
    this.#head = '';
    this.#left = -1;
    this.#done(this.#status, head);
  }
}

/** Runs a load. */
async function offer({ port, paths, cookies, seconds, rate }: PageLoad): Promise<LoadResult> {
  const result: LoadResult = { seconds, offered: 0, accepted: [], refused: [], withoutRetry: 0, failures: {} };
  const requests = paths.map(
    (path, index) =>
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/html\r\nCookie: ${cookies[index % cookies.length]}\r\n\r\n`,
  );
  const idle: { send(text: string): void; end(): void }[] = [];
  const all = new Set<{ end(): void }>();
  let open = 0;
  let running = 0;
  let isOver = false;
  let onIdle = () => {};
  const fail = (reason: string) => {
    result.failures[reason] = (result.failures[reason] ?? 0) + 1;
  };
  function openConnection() {
    let began = 0;
    open += 1;
    const connection = new Connection(
      port,
      (status, head) => {
        const took = performance.now() - began;
        running -= 1;
        began = 0;
        if (status === 200) result.accepted.push(took);
        else if (status === 503) {
          result.refused.push(took);
          if (!/\r\nretry-after: \d/i.test(head)) result.withoutRetry += 1;
        } else fail(`HTTP ${status}`);
        idle.push(one);
        onIdle();
      },
      (reason) => {
        if (!all.delete(one)) return;
        open -= 1;
        if (began > 0) {
          running -= 1;
          if (!isOver) fail(reason);
        }
        const place = idle.indexOf(one);
        if (place >= 0) idle.splice(place, 1);
      },
    );
    const one = {
      send(text: string) {
        began = performance.now();
        running += 1;
        connection.send(text);
      },
      end: () => connection.end(),
    };
    all.add(one);
    return one;
  }
  function send(): void {
    const request = requests[result.offered % requests.length] ?? '';
    result.offered += 1;
    const connection = idle.pop() ?? (open < MAX_CONNECTIONS ? openConnection() : undefined);
    if (connection) connection.send(request);
    else fail('no free connection');
  }
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1_000;
  if (rate === undefined) {
    onIdle = () => elapsed() < seconds && send();
    for (let number = 0; number < CLOSED_CONNECTIONS; number += 1) send();
  }
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (rate !== undefined) for (let due = Math.min(elapsed(), seconds) * rate; result.offered < due; ) send();
      const isLate = elapsed() > seconds + PATIENCE_MS / 1_000;
      if (elapsed() < seconds || (running > 0 && !isLate)) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  isOver = true;
  if (running > 0) result.failures['no response'] = running;
  for (const connection of all) connection.end();
  result.accepted.sort((a, b) => a - b);
  result.refused.sort((a, b) => a - b);
  return result;
}

process.on('message', (load: PageLoad) => {
  void offer(load).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());
