import { expect, it } from 'vitest';
import { runProgram } from '../../test/program.ts';

it('loses no event and keeps the order of each object while core-api is killed and the receiver misbehaves', {
  tags: ['extended'],
  timeout: 240_000,
}, async () => {
  const { code, output } = await runProgram('node', ['tooling/chaos/webhooks/run.ts', '3', '3']);
  expect(code, output).toBe(0);
  const figures = JSON.parse(output.slice(output.indexOf('{\n'), output.lastIndexOf('}') + 1));
  expect(figures).toMatchObject({ kills: 3 });
  expect(figures.events).toBeGreaterThan(10);
});
