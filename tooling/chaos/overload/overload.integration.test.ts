import { expect, it } from 'vitest';
import { runProgram } from '../../test/program.ts';

const chaos = (options: string[]) => runProgram('node', ['tooling/chaos/overload/run.ts', ...options]);

it('a storefront with more requests than it can serve refuses some, and serves logins, checkouts and probes', {
  tags: ['extended'],
  timeout: 300_000,
}, async () => {
  const { output } = await chaos(['--seconds', '4']);
  // A machine that is busy with something else measures other times; the rest does not depend on them.
  const differences = output.split('\n').filter((line) => line.startsWith('WRONG'));
  expect(differences.filter((line) => !/times the usual|of the peak|refusals took|as usual/.test(line))).toEqual([]);
  expect(output).toMatch(/\nrefused: [1-9]\d{2,};/);
  expect(output).toMatch(/\nlogins meanwhile: [1-9]\d* done, 0 failed/);
  expect(output).toMatch(/\nprobes of the storefront meanwhile: [1-9]\d* done, 0 failed/);
});

it('refuses a wrong option', async () => {
  expect(await chaos(['--with', 'nothing'])).toEqual({ code: 1, output: expect.stringContaining('--with') });
});
