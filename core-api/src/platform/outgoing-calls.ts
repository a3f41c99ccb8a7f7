import type { ProviderName } from '@iruon/contract';
import type { Database, ProviderCalls } from '@iruon/db';
import { beginSpan, errorType, within } from '@iruon/server-kit';
import type { Selectable } from 'kysely';
import { Histogram } from 'prom-client';
import { newId } from '../kernel/ids.ts';

/** Seconds: a provider responds in tenths, and the longest deadline is 30 s. */
const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** The same in milliseconds, with a bound for calls that took longer. */
export const durationBounds = [...BUCKETS.map((seconds) => Math.round(seconds * 1_000)), 60_000];

/** Durations of calls to providers, by provider and outcome. Belongs to the process, like the providers. */
export const outgoingCalls = new Histogram({
  name: 'outgoing_call_duration_seconds',
  help: 'Calls to providers; unknown: no response, or one that does not say what happened',
  labelNames: ['service', 'outcome'],
  buckets: BUCKETS,
  registers: [],
});

/** A refusal and an empty search are responses: the provider works. */
const outcomeOf = (result: unknown): 'responded' | 'unknown' =>
  typeof result === 'object' && result !== null && 'kind' in result && result.kind === 'unknown'
    ? 'unknown'
    : 'responded';

type CallRow = Selectable<ProviderCalls>;
type Counted = Pick<CallRow, 'service' | 'outcome' | 'upToMs' | 'calls'>;

/** The calls of this process that no row has yet, by provider, outcome and duration. */
const counted = new Map<string, Counted>();

const codes = { responded: 'RESPONDED', unknown: 'UNKNOWN', failed: 'FAILED' } as const;

function count(service: ProviderName, outcome: keyof typeof codes, seconds: number): void {
  const upToMs = durationBounds.find((bound) => seconds * 1_000 <= bound) ?? Math.max(...durationBounds);
  const key = `${service} ${outcome} ${upToMs}`;
  const row = counted.get(key) ?? { service, outcome: codes[outcome], upToMs, calls: 0 };
  row.calls += 1;
  counted.set(key, row);
}

/** A provider whose calls are measured, and spans of a trace: all its functions that return a promise. */
export function measured<Port extends object>(service: ProviderName, port: Port): Port {
  return new Proxy(port, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        const timer = outgoingCalls.startTimer({ service });
        const span = beginSpan(`${service} ${String(name)}`, {
          kind: 'client',
          attributes: { 'peer.service': service },
        });
        const end = (outcome: keyof typeof codes) => {
          count(service, outcome, timer({ outcome }));
          span?.set({ outcome });
          span?.end();
        };
        const result: unknown = within(span, () => Reflect.apply(value, target, args));
        if (!(result instanceof Promise)) return result;
        return result.then(
          (resolved: unknown) => {
            end(outcomeOf(resolved));
            return resolved;
          },
          (error: unknown) => {
            span?.fail(errorType(error));
            end('failed');
            throw error;
          },
        );
      };
    },
  });
}

/** Rows that could not be written, with their id: written again, they are not counted twice. */
let unwritten: CallRow[] = [];

/** Writes the calls since the last time, so that the console shows those of every process. */
export async function writeCalls(db: Database, endedAt: Date): Promise<void> {
  if (unwritten.length === 0) {
    const batchId = newId();
    unwritten = [...counted.values()].map((row) => ({ ...row, batchId, endedAt }));
    counted.clear();
  }
  if (unwritten.length === 0) return;
  await db
    .insertInto('providerCalls')
    .values(unwritten)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  unwritten = [];
}
