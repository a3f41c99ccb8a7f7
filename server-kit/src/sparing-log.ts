import type { Logger } from './logger.ts';

const MINUTE = 60_000;

interface Reason {
  until: number;
  unsaid: number;
}

/** Logs the same message at most once a minute, for events that clients can cause at any rate. */
export interface SparingLog {
  /**
   * Logs the first event of a minute; the others are counted and logged in one line (`times`) at the end of the minute.
   */
  warn(fields: object, reason: string): void;
}

function sparing(logger: Logger, now: () => number): SparingLog {
  const reasons = new Map<string, Reason>();
  const endOf = (reason: string) => {
    const { unsaid = 0 } = reasons.get(reason) ?? {};
    reasons.delete(reason);
    if (unsaid > 0) logger.warn({ times: unsaid }, `${reason} (again, in a minute)`);
  };
  return {
    warn(fields, reason) {
      const known = reasons.get(reason);
      if (known && now() < known.until) {
        known.unsaid += 1;
        return;
      }
      if (known) endOf(reason);
      reasons.set(reason, { until: now() + MINUTE, unsaid: 0 });
      logger.warn(fields, reason);
      // Logs the count of the last minute even if no further event arrives.
      setTimeout(() => {
        if ((reasons.get(reason)?.until ?? Number.POSITIVE_INFINITY) <= now()) endOf(reason);
      }, MINUTE + 100).unref();
    },
  };
}

const logs = new WeakMap<Logger, SparingLog>();

/**
 * The rate-limited log of a logger, shared by all users of that logger. `reason` must be one of few texts, never a
 * person's text.
 */
export function sparingly(logger: Logger, now: () => number = Date.now): SparingLog {
  const known = logs.get(logger) ?? sparing(logger, now);
  logs.set(logger, known);
  return known;
}
