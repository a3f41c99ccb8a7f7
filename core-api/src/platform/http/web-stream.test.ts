import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { generatedStream, webStream } from './web-stream.ts';

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

async function* parts(log: string[], failsAt = Number.POSITIVE_INFINITY) {
  try {
    for (let part = 0; part < 3; part += 1) {
      if (part === failsAt) throw new Error(`no part ${part}`);
      log.push(`made ${part}`);
      yield Buffer.from(String(part));
    }
  } finally {
    log.push('ended');
  }
}

test('the parts arrive in their order, at most one ahead of the reader', async () => {
  const log: string[] = [];
  const body = await generatedStream(parts(log));
  expect(log).toEqual(['made 0']);
  expect(await text(body)).toBe('012');
  expect(log.at(-1)).toBe('ended');
});

test('a client that disconnects before reading ends the work all the same', async () => {
  const log: string[] = [];
  await (await generatedStream(parts(log))).cancel();
  expect(log).toEqual(['made 0', 'ended']);
});

test('a failure at the start is thrown, a later one aborts the body', async () => {
  await expect(generatedStream(parts([], 0))).rejects.toThrow('no part 0');
  await expect(text(await generatedStream(parts([], 2)))).rejects.toThrow('no part 2');
});
