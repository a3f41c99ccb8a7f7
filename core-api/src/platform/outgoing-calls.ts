import { Histogram } from 'prom-client';

/** Seconds: a provider responds in tenths, and the longest deadline is 30 s. */
const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Durations of calls to providers, by provider and outcome. Belongs to the process, like the providers. */
export const outgoingCalls = new Histogram({
  name: 'outgoing_call_duration_seconds',
  help: 'Calls to providers; unknown: no response, or one that does not say what happened',
  labelNames: ['service', 'outcome'],
  buckets: BUCKETS,
  registers: [],
});

type Provider = 'payment' | 'mail' | 'sms' | 'identity' | 'bank' | 'customer-record' | 'storage';

/** A refusal and an empty search are responses: the provider works. */
const outcomeOf = (result: unknown): 'responded' | 'unknown' =>
  typeof result === 'object' && result !== null && 'kind' in result && result.kind === 'unknown'
    ? 'unknown'
    : 'responded';

/** A provider whose calls are measured: all its functions that return a promise. */
export function measured<Port extends object>(service: Provider, port: Port): Port {
  return new Proxy(port, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        const end = outgoingCalls.startTimer({ service });
        const result: unknown = Reflect.apply(value, target, args);
        if (!(result instanceof Promise)) return result;
        return result.then(
          (resolved: unknown) => {
            end({ outcome: outcomeOf(resolved) });
            return resolved;
          },
          (error: unknown) => {
            end({ outcome: 'failed' });
            throw error;
          },
        );
      };
    },
  });
}
