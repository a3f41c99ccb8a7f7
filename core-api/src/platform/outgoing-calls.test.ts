import { beforeEach, expect, it } from 'vitest';
import { measured, outgoingCalls } from './outgoing-calls.ts';

beforeEach(() => outgoingCalls.reset());

const counted = async () =>
  (await outgoingCalls.get()).values
    .filter(({ metricName }) => metricName?.endsWith('_count'))
    .map(({ labels, value }) => [labels.service, labels.outcome, value]);

class Port {
  readonly name = 'port';
  #calls = 0;
  async call(kind: string): Promise<{ kind: string; calls: number }> {
    this.#calls += 1;
    return { kind, calls: this.#calls };
  }
  async fail(): Promise<never> {
    throw new Error('refused');
  }
  sign(text: string): string {
    return `${this.name} ${text}`;
  }
}

it('measures calls by their outcome, and returns what they return', async () => {
  const port = measured('payment', new Port());
  expect(await port.call('done')).toEqual({ kind: 'done', calls: 1 });
  expect(await port.call('refused')).toEqual({ kind: 'refused', calls: 2 });
  expect(await port.call('unknown')).toEqual({ kind: 'unknown', calls: 3 });
  await expect(port.fail()).rejects.toThrow('refused');
  expect(port.sign('text')).toBe('port text');
  expect(await counted()).toEqual([
    ['payment', 'responded', 2],
    ['payment', 'unknown', 1],
    ['payment', 'failed', 1],
  ]);
});
