/** The restart policy of a process that exits unexpectedly. */
export interface RestartRule {
  /** Milliseconds before the first restart; doubled with each further one. */
  firstDelayMs: number;
  longestDelayMs: number;
  /** Maximum number of restarts within `withinMs`. */
  most: number;
  withinMs: number;
}

export const RESTART_RULE: RestartRule = { firstDelayMs: 1_000, longestDelayMs: 30_000, most: 5, withinMs: 600_000 };

/** Counts the restarts of one process: a process that keeps exiting is not restarted forever. */
export class Restarts {
  readonly #rule: RestartRule;
  readonly #now: () => number;
  #times: number[] = [];

  constructor(rule: RestartRule = RESTART_RULE, now: () => number = () => performance.now()) {
    this.#rule = rule;
    this.#now = now;
  }

  /** The delay before the next restart, milliseconds; undefined after too many restarts. */
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
