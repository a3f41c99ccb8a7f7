import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { webStream } from './web-stream.ts';

test('everything arrives in order', async () => {
  const content = new PassThrough();
  content.write('one');
  content.end('two');
  expect(await new Response(webStream(content)).text()).toBe('onetwo');
});

test('a client that disconnects ends the stream, and pending chunks cause no error', async () => {
  const content = new PassThrough();
  const reader = webStream(content).getReader();
  content.write('one');
  expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('one');
  content.write('two');
  content.write('three');
  await reader.cancel();
  await wait(20);
  expect(content.destroyed).toBe(true);
});

test('an error of the source reaches the reader', async () => {
  const content = new PassThrough();
  const reader = webStream(content).getReader();
  content.destroy(new Error('the disk is gone'));
  await expect(reader.read()).rejects.toThrow('the disk is gone');
});
