import { performance } from 'node:perf_hooks';

export interface LaneLimits {
  /** Requests at once: the limit rises from the first number to the second while requests wait and the process has time left. */
  atOnce: readonly [least: number, most: number];
  /** Maximum number of waiting requests. */
  queue: number;
  /** The longest wait, milliseconds. */
  waitMs: number;
  /** True if only as many wait as run while others are refused, and for 25 ms at most: those that start are early then. */
  isBrief?: true;
}

/** A request in a lane: one of the two is called, `start` maybe at once. */
export interface Entry {
  start(): void;
  refuse(): void;
}

interface Waiting {
  entry: Entry;
  since: number;
}

/** Interval of the samples by which limits change, milliseconds. */
const SAMPLE_MS = 100;
/** Share of the time in which the event loop is busy, from which the process has no time left. */
const FULL = 0.9;
/** For so long after a refusal a lane counts as overloaded, milliseconds. */
const OVERLOADED_MS = 1_000;
/** The longest wait in a brief lane while it is overloaded, milliseconds. */
const OVERLOADED_WAIT_MS = 25;

/**
 * Node accepts one connection in each turn of the event loop, and a turn with a rendering takes some milliseconds. So
 * waiting work starts when no further connection was accepted, or after so many turns.
 */
const MAX_TURNS = 50;

/** Samples whether the process has time left: shared by its lanes, without a timer of its own. */
export class Pressure {
  isFull = false;
  /** Number of accepted connections. */
  connections = 0;
  /** Number of samples. */
  count = 0;
  readonly #isBusy: () => boolean;
  #last = performance.eventLoopUtilization();
  #at = performance.now();

  /** @param isBusy true if something besides the processor is full, such as the pool of connections */
  constructor(isBusy: () => boolean = () => false) {
    this.#isBusy = isBusy;
  }

  /** Takes a sample if the last one is old enough. */
  look(now: number): void {
    if (now - this.#at < SAMPLE_MS) return;
    const current = performance.eventLoopUtilization();
    this.isFull = performance.eventLoopUtilization(current, this.#last).utilization > FULL || this.#isBusy();
    this.#last = current;
    this.#at = now;
    this.count += 1;
  }
}

/**
 * Limits the requests of one kind: some run, some wait in order for a bounded time, all others are refused at once. While
 * a lane refuses requests, a long queue would only make every accepted one late, so a brief lane has a short one then.
 */
export class Lane {
  readonly name: string;
  /** Current limit of running requests. */
  limit: number;
  running = 0;
  refused = 0;
  /** Called with the milliseconds that a started request has waited. */
  onStart: (waitedMs: number) => void = () => {};
  readonly #limits: LaneLimits;
  readonly #pressure: Pressure;
  readonly #waiting: Waiting[] = [];
  #refusedAt = Number.NEGATIVE_INFINITY;
  #sample = 0;
  #hasWaited = false;
  #timer: NodeJS.Timeout | undefined;
  #timerAt = Number.POSITIVE_INFINITY;
  #isStarting = false;

  constructor(name: string, limits: LaneLimits, pressure: Pressure) {
    this.name = name;
    this.#limits = limits;
    this.#pressure = pressure;
    [this.limit] = limits.atOnce;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Counts a request that finds no place, which the caller refuses. @returns false if `enter` may be called */
  refuses(now: number): boolean {
    this.#adjust(now);
    if (this.running < this.limit || this.#waiting.length < this.#maxWaiting(now)) return false;
    this.#hasWaited = true;
    this.#countRefusal(now);
    return true;
  }

  enter(entry: Entry): void {
    const now = performance.now();
    if (this.refuses(now)) {
      entry.refuse();
      return;
    }
    if (this.#waiting.length === 0 && this.running < this.limit) {
      this.#start({ entry, since: now }, now);
      return;
    }
    this.#hasWaited = true;
    this.#waiting.push({ entry, since: now });
    this.#arm(now);
    // The limit may have risen.
    if (this.running < this.limit) this.#startSoon();
  }

  /** Ends a started request. */
  leave(): void {
    this.running -= 1;
    this.#startSoon();
  }

  /** Removes a request that its client gave up. @returns false if it does not wait */
  withdraw(entry: Entry): boolean {
    const place = this.#waiting.findIndex((waiting) => waiting.entry === entry);
    if (place >= 0) this.#waiting.splice(place, 1);
    return place >= 0;
  }

  /** Starts what waits after the events that are due now, so that responses and refusals are sent before. */
  #startSoon(): void {
    if (this.#waiting.length === 0 || this.#isStarting) return;
    this.#isStarting = true;
    this.#startAfterConnections(MAX_TURNS);
  }

  #startAfterConnections(turns: number): void {
    const { connections } = this.#pressure;
    setImmediate(() => {
      if (turns > 0 && this.#pressure.connections !== connections) {
        this.#startAfterConnections(turns - 1);
        return;
      }
      this.#isStarting = false;
      this.#startWaiting(performance.now());
    });
  }

  #startWaiting(now: number): void {
    this.#adjust(now);
    this.#refuseLate(now);
    while (this.running < this.limit) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#start(next, now);
    }
  }

  #start({ entry, since }: Waiting, now: number): void {
    this.running += 1;
    this.onStart(now - since);
    entry.start();
  }

  #countRefusal(now: number): void {
    this.refused += 1;
    this.#refusedAt = now;
  }

  #maxWaiting(now: number): number {
    const { queue } = this.#limits;
    return this.#isOverloaded(now) ? Math.min(queue, this.limit) : queue;
  }

  #isOverloaded(now: number): boolean {
    return this.#limits.isBrief === true && now - this.#refusedAt < OVERLOADED_MS;
  }

  #longestWait(now: number): number {
    return this.#isOverloaded(now) ? Math.min(OVERLOADED_WAIT_MS, this.#limits.waitMs) : this.#limits.waitMs;
  }

  #refuseLate(now: number): void {
    for (;;) {
      const [oldest] = this.#waiting;
      if (!oldest || now - oldest.since < this.#longestWait(now)) return;
      this.#waiting.shift();
      this.#countRefusal(now);
      oldest.entry.refuse();
    }
  }

  /** Sets the timer that refuses the oldest request, or starts it because the limit has risen although nothing ended. */
  #arm(now: number): void {
    const [oldest] = this.#waiting;
    if (!oldest) return;
    const at = Math.min(oldest.since + this.#longestWait(now), now + SAMPLE_MS);
    if (at >= this.#timerAt) return;
    clearTimeout(this.#timer);
    this.#timerAt = at;
    this.#timer = setTimeout(
      () => {
        this.#timerAt = Number.POSITIVE_INFINITY;
        const then = performance.now();
        this.#startWaiting(then);
        this.#arm(then);
      },
      Math.max(1, at - now),
    );
  }

  /** Changes the limit once for each sample: down while the process is full, up while requests wait although it is not. */
  #adjust(now: number): void {
    this.#pressure.look(now);
    if (this.#sample === this.#pressure.count) return;
    this.#sample = this.#pressure.count;
    const [least, most] = this.#limits.atOnce;
    if (this.#pressure.isFull) this.limit = Math.max(least, Math.floor(this.limit * 0.8));
    else if (this.#hasWaited) this.limit = Math.min(most, Math.ceil(this.limit * 1.5));
    else this.limit = Math.max(least, Math.floor(this.limit * 0.9));
    this.#hasWaited = this.#waiting.length > 0;
  }
}

/**
 * The lanes that every server has.
 * @param concurrentRequests maximum number of reads at once
 */
export const commonLanes = (concurrentRequests: number) =>
  ({
    health: { atOnce: [16, 16], queue: 64, waitMs: 800 },
    login: { atOnce: [8, 32], queue: 64, waitMs: 3_000 },
    uploads: { atOnce: [8, 32], queue: 16, waitMs: 3_000 },
    sockets: { atOnce: [16, 64], queue: 2_000, waitMs: 10_000 },
    reading: { atOnce: [8, concurrentRequests], queue: 64, waitMs: 2_000, isBrief: true },
  }) as const satisfies Record<string, LaneLimits>;

/** The lanes of servers that sell: of the store and of core-api. */
export const sellingLanes = {
  payment: { atOnce: [32, 128], queue: 256, waitMs: 10_000 },
  checkout: { atOnce: [16, 64], queue: 128, waitMs: 3_000 },
  changes: { atOnce: [8, 32], queue: 64, waitMs: 3_000 },
} as const satisfies Record<string, LaneLimits>;

/** The lane of the files of a front server's pages; a page needs a dozen of them. */
export const filesLane = {
  files: { atOnce: [32, 128], queue: 512, waitMs: 2_000 },
} as const satisfies Record<string, LaneLimits>;
