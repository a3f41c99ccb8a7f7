import { expect, it } from 'vitest';
import { runProgram } from '../test/program.ts';

it('the quote and the proposal of coupons are measured, and agree', async () => {
  const { code, output } = await runProgram('node', ['tooling/bench/quote.ts', '--runs', '5', '--json']);
  expect({ code, output }).toMatchObject({ code: 0 });
  const { runs, figures } = JSON.parse(output.slice(output.indexOf('{"runs"')));
  expect(runs).toBe(5);
  for (const what of ['quote', 'proposal', 'both']) expect(figures[what].p95).toBeGreaterThanOrEqual(figures[what].p50);
});
