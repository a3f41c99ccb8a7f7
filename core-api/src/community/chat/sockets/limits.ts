/** A bucket of calls that refills with time. */
interface Bucket {
  left: number;
  at: number;
}

export interface Rate {
  /** Maximum burst of calls. */
  readonly burst: number;
  readonly perSecond: number;
}

/** Counts calls by key. @returns 0 if the call may pass, else the seconds until a retry */
export function createLimiter({ burst, perSecond }: Rate, capacity = 20_000) {
  const buckets = new Map<string, Bucket>();
  return {
    take(key: string, now: number): number {
      const known = buckets.get(key);
      const left = known ? Math.min(burst, known.left + ((now - known.at) / 1_000) * perSecond) : burst;
      if (!known && buckets.size >= capacity) {
        // A full bucket has no information: refilled ones are deleted.
        for (const [each, bucket] of buckets)
          if (bucket.left + ((now - bucket.at) / 1_000) * perSecond >= burst) buckets.delete(each);
      }
      const passes = left >= 1;
      buckets.set(key, { left: passes ? left - 1 : left, at: now });
      return passes ? 0 : Math.max(1, Math.ceil((1 - left) / perSecond));
    },
    forget: (key: string) => buckets.delete(key),
  };
}
