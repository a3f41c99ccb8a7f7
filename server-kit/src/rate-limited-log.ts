import type { Logger } from './logger.ts';

const MINUTE = 60_000;

interface Reason {
  until: number;
  unlogged: number;
}

/** Logs the same message at most once a minute, for events that clients can cause at any rate. */
export interface RateLimitedLog {
  /**
   * Logs the first event of a minute; the others are counted and logged in one line (`times`) at the end of the minute.
   */
  warn(fields: object, reason: string): void;
}

function createLog(logger: Logger, now: () => number): RateLimitedLog {
  const reasons = new Map<string, Reason>();
  const endOf = (reason: string) => {
    const { unlogged = 0 } = reasons.get(reason) ?? {};
    reasons.delete(reason);
    if (unlogged > 0) logger.warn({ times: unlogged }, `${reason} (again, in a minute)`);
  };
  return {
    warn(fields, reason) {
      const known = reasons.get(reason);
      if (known && now() < known.until) {
        known.unlogged += 1;
        return;
      }
      if (known) endOf(reason);
      reasons.set(reason, { until: now() + MINUTE, unlogged: 0 });
      logger.warn(fields, reason);
      // Logs the count of the last minute even if no further event arrives.
      setTimeout(() => {
        if ((reasons.get(reason)?.until ?? Number.POSITIVE_INFINITY) <= now()) endOf(reason);
      }, MINUTE + 100).unref();
    },
  };
}

const logs = new WeakMap<Logger, RateLimitedLog>();

/**
 * The rate-limited log of a logger, shared by all users of that logger. `reason` must be one of few texts, never a
 * person's text.
 */
export function rateLimited(logger: Logger, now: () => number = Date.now): RateLimitedLog {
  const known = logs.get(logger) ?? createLog(logger, now);
  logs.set(logger, known);
  return known;
}
