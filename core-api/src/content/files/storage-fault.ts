import type { FileStorage } from '../../adapters/storage/port.ts';

/** TTL of a response, milliseconds. */
const TTL_MS = 5_000;

/**
 * A check that files can be stored and read. It returns the reasons for readiness, none if all is well: pages and orders
 * work without files, pictures and uploads do not. Cached for five seconds.
 */
export function storageFault(
  storage: Pick<FileStorage, 'faults'>,
  now: () => number = performance.now.bind(performance),
) {
  let seen: { at: number; reasons: Promise<string[]> } | undefined;
  return (): Promise<string[]> => {
    if (!seen || now() - seen.at >= TTL_MS) seen = { at: now(), reasons: storage.faults() };
    return seen.reasons;
  };
}
