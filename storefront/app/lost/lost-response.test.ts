import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { isLost, lostResponse, lostResult } from './lost-response';

// The decoder that Remix uses.
const { decode } = createRequire(createRequire(import.meta.url).resolve('@remix-run/react'))('turbo-stream') as {
  decode(body: ReadableStream): Promise<{ value: unknown }>;
};

it('is parsed by Remix as the response of an action', async () => {
  const { body, status } = lostResponse();
  if (!body) throw new Error('no body');
  expect(status).toBe(503);
  const { value } = await decode(body);
  expect(value).toEqual({ data: lostResult });
});

it('is distinguished from every other response', () => {
  expect(isLost(lostResult)).toBe(true);
  for (const other of [undefined, null, 'lost', { ok: false, problem: { title: '' } }, { lost: false }])
    expect(isLost(other)).toBe(false);
});
