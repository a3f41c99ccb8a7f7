import { expect, it } from 'vitest';
import { runProgram } from '../../test/program.ts';

const failover = (options: string[]) => runProgram('node', ['tooling/chaos/failover/run.ts', ...options]);

it('loses no acknowledged write with its primary, or says why it did not run', {
  tags: ['extended'],
  timeout: 400_000,
}, async ({ skip }) => {
  const { code, output } = await failover(['--faults', '2', '--buyers', '2']);
  expect(output).toMatch(/\n0 differences\n|^skipped: /);
  expect(code).toBe(0);
  if (output.startsWith('skipped')) skip(output.trim());
  expect(output).toMatch(/killed +the other server took over/);
  expect(output).toMatch(/frozen +the other server took over/);
  expect(output).toMatch(/writes: [1-9]\d+ acknowledged/);
});

it('refuses a wrong option', async () => {
  expect(await failover(['--faults', '0'])).toEqual({ code: 1, output: expect.stringContaining('--faults') });
});
