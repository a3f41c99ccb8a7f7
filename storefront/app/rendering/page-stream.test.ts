import { PassThrough } from 'node:stream';
import { createElement, lazy, Suspense } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, it } from 'vitest';
import { pageStream } from './page-stream';

/** The chunks of a page as its reader receives them. */
async function chunksOf(element: JSX.Element): Promise<string[]> {
  const { sink, body } = pageStream();
  const { pipe } = renderToPipeableStream(element, { onShellReady: () => pipe(sink) });
  const chunks: string[] = [];
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) chunks.push(decoder.decode(chunk));
  return chunks;
}

const rows = Array.from({ length: 400 }, (_, row) => `${'가'.repeat(row % 7)}${row}`);
const list = createElement(
  'ul',
  null,
  rows.map((text) => createElement('li', { key: text, title: text }, text)),
);

it('is needed while React writes zero bytes at the end of its views', async () => {
  const written: Buffer[] = [];
  const { pipe } = renderToPipeableStream(list, { onShellReady: () => pipe(raw) });
  const raw = new PassThrough();
  for await (const view of raw) written.push(view);
  expect(Buffer.concat(written).includes(0)).toBe(true);
});

it('is the output of React in one chunk, without zero bytes between syllables', async () => {
  const chunks = await chunksOf(list);
  expect(chunks).toEqual([`<ul>${rows.map((text) => `<li title="${text}">${text}</li>`).join('')}</ul>`]);
});

it('emits the finished part while the rest is pending', async () => {
  let show = (_: { default: () => JSX.Element }) => {};
  const Late = lazy(
    () =>
      new Promise<{ default: () => JSX.Element }>((resolve) => {
        show = resolve;
      }),
  );
  const { sink, body } = pageStream();
  const page = createElement(Suspense, { fallback: '…' }, createElement(Late));
  const { pipe } = renderToPipeableStream(page, { onShellReady: () => pipe(sink) });
  const reader = body.getReader();
  const first = new TextDecoder().decode((await reader.read()).value);
  expect(first).toContain('…');
  show({ default: () => createElement('b', null, '늦은 것') });
  const second = new TextDecoder().decode((await reader.read()).value);
  expect(second).toContain('<b>늦은 것</b>');
  expect((await reader.read()).done).toBe(true);
});

it('closes the sink of React when the reader has disconnected', async () => {
  const { sink, body } = pageStream();
  const closed = new Promise((resolve) => sink.once('close', resolve));
  await body.cancel();
  await closed;
  expect(sink.destroyed).toBe(true);
});

it('fails if writing fails', async () => {
  const { sink, body } = pageStream();
  sink.once('error', () => {});
  sink.destroy(new Error('broken'));
  await expect(body.getReader().read()).rejects.toThrow('broken');
});
