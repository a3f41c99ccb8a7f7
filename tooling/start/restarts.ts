/** How often something that ends by itself is started again. */
export interface RestartRule {
  /** Milliseconds before the first new start; doubled by each further one. */
  firstDelayMs: number;
  longestDelayMs: number;
  /** More new starts than this within `withinMs` are given up. */
  most: number;
  withinMs: number;
}

export const RESTART_RULE: RestartRule = { firstDelayMs: 1_000, longestDelayMs: 30_000, most: 5, withinMs: 600_000 };

/** Counts the new starts of one part: what ends again and again is not helped by more of them. */
export class Restarts {
  readonly #rule: RestartRule;
  readonly #now: () => number;
  #times: number[] = [];

  constructor(rule: RestartRule = RESTART_RULE, now: () => number = () => performance.now()) {
    this.#rule = rule;
    this.#now = now;
  }

  /** How long to wait before the next start, milliseconds; undefined when it is time to give up. */
  next(): number | undefined {
    const { firstDelayMs, longestDelayMs, most, withinMs } = this.#rule;
    const at = this.#now();
    this.#times = this.#times.filter((time) => at - time < withinMs);
    if (this.#times.length >= most) return undefined;
    const delay = Math.min(longestDelayMs, firstDelayMs * 2 ** this.#times.length);
    this.#times.push(at);
    return delay;
  }
}
