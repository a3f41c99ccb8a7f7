import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from '../logger.ts';
import { rateLimited } from '../rate-limited-log.ts';
import { hasBody } from './drain-body.ts';
import { type Entry, Lane, type LaneLimits, Pressure } from './lane.ts';

export interface AdmissionOptions<Name extends string> {
  /** The lanes of a server. None can take the places of another one. */
  lanes: Readonly<Record<Name, LaneLimits>>;
  laneOf(incoming: IncomingMessage): NoInfer<Name>;
  /** The lane of bodies that are larger than `MAX_WAITED_BODY`: they are received while they are processed. */
  uploads: NoInfer<Name>;
  /** The lane of sockets that are being opened. */
  sockets: NoInfer<Name>;
  /** Responds with 503 and these seconds as `Retry-After`. It must cost little: no session, no cookie, no body. */
  refuse(incoming: IncomingMessage, outgoing: ServerResponse, retryAfter: number): void;
  /** True if something besides the processor is full. */
  isBusy?(): boolean;
  logger: Logger;
}

/** Decides when a request starts, and whether. */
export interface Admission {
  lanes: readonly Lane[];
  /** Counts an accepted connection. */
  connected(): void;
  /** Refuses a request without a body that finds no place now, before anything is prepared for it. @returns true if it did */
  refuses(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Calls `proceed` now, later or never; then the request was refused. */
  admit(incoming: IncomingMessage, outgoing: ServerResponse, proceed: () => void): void;
  /** The same for a socket to open. */
  admitSocket(socket: Duplex, proceed: () => void): void;
}

/** Bytes of a body that Node buffers without a reader. */
export const MAX_WAITED_BODY = 48 * 1024;
/** Seconds after which a refused client may retry; a random time between them, so that clients do not return together. */
const RETRY_FROM = 3;
const RETRY_TO = 10;
const retryAfter = () => RETRY_FROM + Math.floor(Math.random() * (RETRY_TO - RETRY_FROM + 1));

const isLarge = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MAX_WAITED_BODY;

/** Calls `then` once a small body has arrived completely, so that a slow sender takes no place of a lane. */
function afterBody(incoming: IncomingMessage, then: () => void): void {
  if (incoming.complete || !hasBody(incoming)) {
    then();
    return;
  }
  const push = incoming.push;
  // Node buffers the body without a reader, and ends it by pushing null.
  incoming.push = (piece: unknown, encoding?: BufferEncoding) => {
    const goesOn = push.call(incoming, piece, encoding);
    if (piece === null) {
      incoming.push = push;
      then();
    }
    return goesOn;
  };
}

/** A function that runs `work` once. */
function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}

/**
 * Admission of requests by lanes, as close to the socket as requests are known: before routes, sessions and bodies. A
 * request leaves its lane with the head of its response, so that a slow receiver takes no place of it.
 */
export function createAdmission<Name extends string>(options: AdmissionOptions<Name>): Admission {
  const { laneOf, refuse, logger } = options;
  const pressure = new Pressure(options.isBusy);
  const lanes = new Map<string, Lane>(
    Object.entries<LaneLimits>(options.lanes).map(([name, limits]) => [name, new Lane(name, limits, pressure)]),
  );
  function laneNamed(name: Name): Lane {
    const lane = lanes.get(name);
    if (!lane) throw new Error(`There is no lane ${name}`);
    return lane;
  }
  const report = (lane: Lane) => rateLimited(logger).warn({}, `requests are refused because of overload: ${lane.name}`);

  function enter(lane: Lane, incoming: IncomingMessage, outgoing: ServerResponse, proceed: () => void): void {
    const entry: Entry = {
      start() {
        const leave = once(() => lane.leave());
        outgoing.once('close', leave);
        const writeHead = outgoing.writeHead;
        outgoing.writeHead = ((...given: unknown[]): ServerResponse => {
          outgoing.writeHead = writeHead;
          leave();
          return Reflect.apply(writeHead, outgoing, given) as ServerResponse;
        }) as ServerResponse['writeHead'];
        proceed();
      },
      refuse() {
        report(lane);
        refuse(incoming, outgoing, retryAfter());
      },
    };
    if (outgoing.destroyed) return;
    lane.enter(entry);
    if (lane.waiting > 0) outgoing.once('close', () => lane.withdraw(entry));
  }

  return {
    lanes: [...lanes.values()],
    connected() {
      pressure.connections += 1;
    },
    refuses(incoming, outgoing) {
      if (hasBody(incoming)) return false;
      const lane = laneNamed(laneOf(incoming));
      if (!lane.refuses(performance.now())) return false;
      // Without a listener an error of a connection that is being closed would end the process.
      outgoing.on('error', () => {});
      report(lane);
      refuse(incoming, outgoing, retryAfter());
      return true;
    },
    admit(incoming, outgoing, proceed) {
      if (isLarge(incoming)) return enter(laneNamed(options.uploads), incoming, outgoing, proceed);
      const lane = laneNamed(laneOf(incoming));
      afterBody(incoming, () => enter(lane, incoming, outgoing, proceed));
    },
    admitSocket(socket, proceed) {
      const lane = laneNamed(options.sockets);
      const entry: Entry = {
        start() {
          const leave = once(() => lane.leave());
          for (const event of ['close', 'finish']) socket.once(event, leave);
          const write = socket.write;
          socket.write = ((...given: unknown[]): boolean => {
            socket.write = write;
            leave();
            return Reflect.apply(write, socket, given) as boolean;
          }) as Duplex['write'];
          proceed();
        },
        refuse() {
          report(lane);
          socket.end(
            `HTTP/1.1 503 Service Unavailable\r\nretry-after: ${retryAfter()}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
          );
        },
      };
      lane.enter(entry);
      if (lane.waiting > 0) socket.once('close', () => lane.withdraw(entry));
    },
  };
}
