import { expect, it } from 'vitest';
import { runProgram } from '../../test/program.ts';

const drill = (options: string[]) => runProgram('node', ['tooling/chaos/drill/run.ts', ...options]);

it('a lost database comes back with its orders but those of the last seconds, or the drill says why it did not run', {
  tags: ['extended'],
  timeout: 400_000,
}, async ({ skip }) => {
  const { code, output } = await drill(['--seconds', '40', '--buyers', '2']);
  expect(output).toMatch(/\n0 differences\n|^skipped: not installed: /);
  expect(code).toBe(0);
  if (output.startsWith('skipped')) skip(output.trim());
  expect(output).toMatch(/\d+ steps acknowledged before the loss \([1-9]\d* orders, [1-9]\d* payments\)/);
  expect(output).toContain('every rule of the data holds');
  expect(output).toContain('a session that ended just before the loss is valid again');
});

it('loses nothing of a shop that is quiet before the loss', { tags: ['extended'], timeout: 400_000 }, async ({
  skip,
}) => {
  const { code, output } = await drill(['--seconds', '10', '--buyers', '2', '--quiet', '65']);
  expect(output).toMatch(/\nlost: 0 of them|^skipped: not installed: /);
  expect(code).toBe(0);
  if (output.startsWith('skipped')) skip(output.trim());
});

it('refuses a wrong option', async () => {
  for (const options of [
    ['--seconds', '1'],
    ['--quiet', '9999'],
  ])
    expect(await drill(options)).toEqual({ code: 1, output: expect.stringContaining('--seconds') });
});
