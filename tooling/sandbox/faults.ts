import { z } from 'zod';

/**
 * The possible faults per place. `hang` delays beyond the caller's timeout, `error` returns HTTP 500; `before` has no
 * effect, `after` has done the work. `slow` works only after the delay, when the caller may have timed out;
 * `bad-signature` works and signs its response wrongly; `refused` refuses without effect, `partial-refused` only a
 * partial cancel.
 */
const requestModes = ['hang-before', 'hang-after', 'error-before', 'error-after', 'slow', 'bad-signature'] as const;
const refusableModes = [...requestModes, 'refused'] as const;
const cancelModes = [...requestModes, 'partial-refused'] as const;
export const faultTable = {
  approve: refusableModes,
  cancel: cancelModes,
  netcancel: requestModes,
  status: requestModes,
  regist: refusableModes,
  charge: refusableModes,
  expire: requestModes,
  receipt: requestModes,
  receiptCancel: requestModes,
  receiptStatus: requestModes,
  webhook: ['off', 'duplicate', 'bad-signature', 'slow'],
} as const;

export type FaultPlace = keyof typeof faultTable;
export type RequestPlace = Exclude<FaultPlace, 'webhook'>;
export type FaultMode<Place extends FaultPlace> = (typeof faultTable)[Place][number];

export const faultPlaces = Object.keys(faultTable) as FaultPlace[];
export const DEFAULT_DELAY_MS = 35_000;

const requestMode = z.enum(requestModes).nullable().optional();
const refusableMode = z.enum(refusableModes).nullable().optional();

/**
 * PUT /faults. An omitted place stays, null ends its fault; `times` null or absent means until changed. With `orderId`
 * only requests of that payment meet the fault: its order id, or the part before a hyphen, such as the shop's purchase
 * number. So concurrent tests do not share faults.
 */
export const faultRequestSchema = z.strictObject({
  approve: refusableMode,
  cancel: z.enum(cancelModes).nullable().optional(),
  netcancel: requestMode,
  status: requestMode,
  regist: refusableMode,
  charge: refusableMode,
  expire: requestMode,
  receipt: requestMode,
  receiptCancel: requestMode,
  receiptStatus: requestMode,
  webhook: z.enum(faultTable.webhook).nullable().optional(),
  times: z.int().min(1).max(1_000_000).nullable().optional(),
  delayMs: z.int().min(0).max(600_000).optional(),
  orderId: z.string().min(1).max(64).optional(),
});

interface Fault {
  mode: string;
  remaining: number | null;
  delayMs: number;
}
export interface BoundFault extends Fault {
  place: FaultPlace;
  orderId: string;
}

/** The properties of a request that faults match. */
export interface FaultSubject {
  orderId?: string | undefined;
  isPartial?: boolean;
}

export interface Faults {
  set(request: z.infer<typeof faultRequestSchema>): void;
  clear(): void;
  /** The fault that applies to a payment's request at this place, with its count decremented; null without a fault. */
  take<Place extends FaultPlace>(
    place: Place,
    subject?: FaultSubject,
  ): { mode: FaultMode<Place>; delayMs: number } | null;
  show(): Record<FaultPlace, Fault | null>;
  /** Faults of single payments. */
  bound(): BoundFault[];
  /** The number of applied faults by mode and place since the start. */
  struck(): Record<FaultPlace, Record<string, number>>;
}

const isOf = (orderId: string | undefined, bound: string) =>
  orderId !== undefined && (orderId === bound || orderId.startsWith(`${bound}-`));

export function createFaults(): Faults {
  const active = new Map<FaultPlace, Fault>();
  let bound: BoundFault[] = [];
  const counts = new Map<FaultPlace, Record<string, number>>(faultPlaces.map((place) => [place, {}]));

  function put(place: FaultPlace, fault: Fault | null, orderId: string | undefined): void {
    if (orderId !== undefined) {
      bound = bound.filter((one) => one.place !== place || one.orderId !== orderId);
      if (fault) bound.push({ ...fault, place, orderId });
    } else if (fault) active.set(place, fault);
    else active.delete(place);
  }

  return {
    set(request) {
      for (const place of faultPlaces) {
        const mode = request[place];
        if (mode === undefined) continue;
        const { times = null, delayMs = DEFAULT_DELAY_MS, orderId } = request;
        put(place, mode === null ? null : { mode, remaining: times, delayMs }, orderId);
      }
    },
    clear() {
      active.clear();
      bound = [];
    },
    take<Place extends FaultPlace>(place: Place, { orderId, isPartial = false }: FaultSubject = {}) {
      const own = bound.find((one) => one.place === place && isOf(orderId, one.orderId));
      const fault = own ?? active.get(place);
      if (!fault || (fault.mode === 'partial-refused' && !isPartial)) return null;
      if (fault.remaining !== null) {
        fault.remaining -= 1;
        if (fault.remaining === 0) put(place, null, own?.orderId);
      }
      const struck = counts.get(place) ?? {};
      struck[fault.mode] = (struck[fault.mode] ?? 0) + 1;
      return { mode: fault.mode as FaultMode<Place>, delayMs: fault.delayMs };
    },
    show: () =>
      Object.fromEntries(faultPlaces.map((place) => [place, active.get(place) ?? null])) as Record<
        FaultPlace,
        Fault | null
      >,
    bound: () => [...bound],
    struck: () => Object.fromEntries(counts) as Record<FaultPlace, Record<string, number>>,
  };
}
