import { performance } from 'node:perf_hooks';

export interface LaneLimits {
  /** Requests at once: the limit rises from the first number to the second while requests wait and the process has time left. */
  atOnce: readonly [least: number, most: number];
  /** Maximum number of waiting requests. */
  queue: number;
  /** The longest wait, milliseconds. */
  waitMs: number;
  /**
   * True if a full queue drops its oldest request, and the newest one starts first while requests are refused. Otherwise
   * they start in order, and a full queue refuses the next one.
   */
  newestFirst?: true;
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
/** The longest wait in a lane of the newest first while it is overloaded, milliseconds. */
const OVERLOADED_WAIT_MS = 25;

/** Samples whether the process has time left: shared by its lanes, without a timer of its own. */
export class Pressure {
  isFull = false;
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
 * Limits the requests of one kind: some run, some wait for a bounded time, all others are refused at once. While the
 * lane is overloaded, waiting longer would only make every response late: with `newestFirst` the newest request starts,
 * and what has waited for 25 ms is refused.
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

  enter(entry: Entry): void {
    const now = performance.now();
    this.#adjust(now);
    if (this.#waiting.length === 0 && this.running < this.limit) {
      this.#start({ entry, since: now }, now);
      return;
    }
    this.#hasWaited = true;
    if (this.#waiting.length >= this.#limits.queue) {
      const dropped = this.#limits.newestFirst ? this.#waiting.shift() : undefined;
      this.#refuse(dropped?.entry ?? entry, now);
      if (!dropped) return;
    }
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
    setImmediate(() => {
      this.#isStarting = false;
      this.#startWaiting(performance.now());
    });
  }

  #startWaiting(now: number): void {
    this.#adjust(now);
    this.#refuseLate(now);
    while (this.running < this.limit) {
      const next = this.#isOverloaded(now) ? this.#waiting.pop() : this.#waiting.shift();
      if (!next) return;
      this.#start(next, now);
    }
  }

  #start({ entry, since }: Waiting, now: number): void {
    this.running += 1;
    this.onStart(now - since);
    entry.start();
  }

  #refuse(entry: Entry, now: number): void {
    this.refused += 1;
    this.#refusedAt = now;
    entry.refuse();
  }

  #isOverloaded(now: number): boolean {
    return this.#limits.newestFirst === true && now - this.#refusedAt < OVERLOADED_MS;
  }

  #longestWait(now: number): number {
    return this.#isOverloaded(now) ? Math.min(OVERLOADED_WAIT_MS, this.#limits.waitMs) : this.#limits.waitMs;
  }

  #refuseLate(now: number): void {
    for (;;) {
      const [oldest] = this.#waiting;
      if (!oldest || now - oldest.since < this.#longestWait(now)) return;
      this.#waiting.shift();
      this.#refuse(oldest.entry, now);
    }
  }

  /** Sets the timer that refuses the oldest request; an overloaded lane waits for a shorter time than before. */
  #arm(now: number): void {
    const [oldest] = this.#waiting;
    if (!oldest) return;
    const at = oldest.since + this.#longestWait(now);
    if (at >= this.#timerAt) return;
    clearTimeout(this.#timer);
    this.#timerAt = at;
    this.#timer = setTimeout(() => {
      this.#timerAt = Number.POSITIVE_INFINITY;
      const then = performance.now();
      this.#startWaiting(then);
      this.#arm(then);
    }, at - now);
  }

  /** Changes the limit once for each sample: down while the process is full, up while requests wait although it is not. */
  #adjust(now: number): void {
    this.#pressure.look(now);
    if (this.#sample === this.#pressure.count) return;
    this.#sample = this.#pressure.count;
    const [least, most] = this.#limits.atOnce;
    if (this.#pressure.isFull) this.limit = Math.max(least, Math.floor(this.limit * 0.8));
    else if (this.#hasWaited) this.limit = Math.min(most, Math.ceil(this.limit * 1.25));
    else this.limit = Math.max(least, Math.floor(this.limit * 0.9));
    this.#hasWaited = this.#waiting.length > 0;
  }
}

/**
 * The lanes that every server has. Reads start newest first while there are too many; logins and forms
 * wait in order.
 * @param concurrentRequests maximum number of reads at once
 */
export const commonLanes = (concurrentRequests: number) =>
  ({
    health: { atOnce: [16, 16], queue: 64, waitMs: 800 },
    login: { atOnce: [8, 32], queue: 64, waitMs: 3_000 },
    uploads: { atOnce: [8, 32], queue: 16, waitMs: 3_000 },
    sockets: { atOnce: [16, 64], queue: 2_000, waitMs: 10_000 },
    reading: { atOnce: [8, concurrentRequests], queue: 64, waitMs: 500, newestFirst: true },
  }) as const satisfies Record<string, LaneLimits>;
