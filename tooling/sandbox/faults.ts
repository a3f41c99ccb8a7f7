import { z } from 'zod';

/**
 * What can be made to go wrong, per place. `hang` keeps the caller waiting past its deadline, `error` answers HTTP 500;
 * `before` leaves nothing behind, `after` has done the work. `slow` works only once the delay is over, when the caller
 * may long have given up; `bad-signature` works and signs its answer wrongly.
 */
const requestModes = ['hang-before', 'hang-after', 'error-before', 'error-after', 'slow', 'bad-signature'] as const;
export const faultTable = {
  approve: requestModes,
  cancel: requestModes,
  netcancel: requestModes,
  status: requestModes,
  regist: requestModes,
  charge: requestModes,
  expire: requestModes,
  webhook: ['off', 'duplicate', 'bad-signature', 'slow'],
} as const;

export type FaultPlace = keyof typeof faultTable;
export type RequestPlace = Exclude<FaultPlace, 'webhook'>;
export type FaultMode<Place extends FaultPlace> = (typeof faultTable)[Place][number];

const DEFAULT_DELAY_MS = 35_000;
const requestMode = z.enum(requestModes).nullable().optional();

/** PUT /faults. A place left out stays as it is, null ends its fault; `times` null or absent means until told. */
export const faultRequestSchema = z.strictObject({
  approve: requestMode,
  cancel: requestMode,
  netcancel: requestMode,
  status: requestMode,
  regist: requestMode,
  charge: requestMode,
  expire: requestMode,
  webhook: z.enum(faultTable.webhook).nullable().optional(),
  times: z.int().min(1).max(1_000_000).nullable().optional(),
  delayMs: z.int().min(0).max(600_000).optional(),
});

type Fault = { mode: string; remaining: number | null; delayMs: number };

export interface Faults {
  set(request: z.infer<typeof faultRequestSchema>): void;
  clear(): void;
  /** The fault that now strikes at this place, counted as used up by one; null when all is well. */
  take<Place extends FaultPlace>(place: Place): { mode: FaultMode<Place>; delayMs: number } | null;
  show(): Record<FaultPlace, Fault | null>;
  /** How often each mode has struck at each place since the start. */
  struck(): Record<FaultPlace, Record<string, number>>;
}

export function createFaults(): Faults {
  const active = new Map<FaultPlace, Fault>();
  const places = Object.keys(faultTable) as FaultPlace[];
  const struck = Object.fromEntries(places.map((place) => [place, {}])) as Record<FaultPlace, Record<string, number>>;
  return {
    set(request) {
      for (const place of places) {
        const mode = request[place];
        if (mode === null) active.delete(place);
        if (mode) {
          active.set(place, { mode, remaining: request.times ?? null, delayMs: request.delayMs ?? DEFAULT_DELAY_MS });
        }
      }
    },
    clear: () => active.clear(),
    take<Place extends FaultPlace>(place: Place) {
      const fault = active.get(place);
      if (!fault) return null;
      if (fault.remaining !== null) {
        fault.remaining -= 1;
        if (fault.remaining === 0) active.delete(place);
      }
      const counts: Record<string, number> = struck[place];
      counts[fault.mode] = (counts[fault.mode] ?? 0) + 1;
      return { mode: fault.mode as FaultMode<Place>, delayMs: fault.delayMs };
    },
    show: () =>
      Object.fromEntries(places.map((place) => [place, active.get(place) ?? null])) as Record<FaultPlace, Fault | null>,
    struck: () => struck,
  };
}
