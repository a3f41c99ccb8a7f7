import { connect } from 'node:net';
import { rawRequests, type Sent } from './raw-requests.ts';

export interface FuzzReport {
  requests: number;
  connections: number;
  /** Connections that the server neither answered nor closed in time, as the beginning of what they sent. */
  silent: string[];
}

const CONCURRENT = 40;
/** Milliseconds without another byte after which a waiting client closes a connection that has a response. */
const QUIET_MS = 150;

/** Sends one connection. @returns whether the server answered or closed in time */
function send(port: number, { bytes, ends }: Sent, deadlineMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let quiet: NodeJS.Timeout | undefined;
    const finish = (isAnswered: boolean) => {
      clearTimeout(late);
      clearTimeout(quiet);
      socket.destroy();
      resolve(isAnswered);
    };
    const late = setTimeout(() => finish(false), deadlineMs);
    socket.on('error', () => finish(true));
    socket.once('close', () => finish(true));
    socket.once('end', () => finish(true));
    socket.on('data', () => {
      clearTimeout(quiet);
      if (ends === 'waits') quiet = setTimeout(() => finish(true), QUIET_MS);
    });
    socket.once('connect', () => {
      if (ends === 'half') socket.end(bytes);
      else if (ends === 'waits') socket.write(bytes);
      else socket.write(bytes, () => finish(true));
    });
  });
}

/** Sends at least `requests` raw requests to a server, over many concurrent connections. */
export async function sendRaw(
  port: number,
  { seed, requests, origin, deadlineMs }: { seed: number; requests: number; origin: string; deadlineMs: number },
): Promise<FuzzReport> {
  const next = rawRequests(seed, origin);
  const report: FuzzReport = { requests: 0, connections: 0, silent: [] };
  const client = async () => {
    while (report.requests < requests) {
      const sent = next();
      report.requests += sent.requests;
      report.connections += 1;
      if (!(await send(port, sent, deadlineMs)))
        report.silent.push(`${sent.ends} ${sent.bytes.toString('latin1').slice(0, 800)}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, client));
  return report;
}
