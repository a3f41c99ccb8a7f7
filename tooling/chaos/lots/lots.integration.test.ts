import { expect, it } from 'vitest';
import { runProgram } from '../../test/program.ts';

it('ships every piece with its lot once, and files the report once, while core-api is killed', {
  tags: ['extended'],
  timeout: 400_000,
}, async () => {
  const { code, output } = await runProgram('node', ['tooling/chaos/lots/run.ts', '3', '2']);
  expect(code, output).toBe(0);
  const figures = JSON.parse(output.slice(output.indexOf('{\n'), output.lastIndexOf('}') + 1));
  expect(figures).toMatchObject({ kills: 3, filed: 6 });
  expect(figures.shipped).toBeGreaterThan(0);
});
