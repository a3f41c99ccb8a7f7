import { PassThrough } from 'node:stream';
import { createElement, lazy, Suspense } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWhole } from './whole-page';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const render = async (element: JSX.Element) => {
  const { html, hasFailed } = await renderWhole(element, { nonce: 'n', timeoutMs: 1_000 });
  return { html: new TextDecoder('utf-8', { fatal: true }).decode(html), hasFailed };
};

const rows = Array.from({ length: 400 }, (_, row) => `${'가'.repeat(row % 7)}${row}`);
const list = createElement(
  'ul',
  null,
  rows.map((text) => createElement('li', { key: text, title: text }, text)),
);

const thrown = new Response('broken');
function Broken(): JSX.Element {
  throw thrown;
}

/** A part of a page that is shown when `show` is called. */
function latePart() {
  const { promise, resolve } = Promise.withResolvers<{ default: () => JSX.Element }>();
  const show = () => resolve({ default: () => createElement('b', null, '늦은 것') });
  return { page: createElement(Suspense, { fallback: '…' }, createElement(lazy(() => promise))), show };
}

it('is needed while React writes zero bytes at the end of its views', async () => {
  const written: Buffer[] = [];
  const { pipe } = renderToPipeableStream(list, { onShellReady: () => pipe(raw) });
  const raw = new PassThrough();
  for await (const view of raw) written.push(view);
  expect(Buffer.concat(written).includes(0)).toBe(true);
});

it('is the output of React, without zero bytes between syllables', async () => {
  const html = `<ul>${rows.map((text) => `<li title="${text}">${text}</li>`).join('')}</ul>`;
  expect(await render(list)).toEqual({ html, hasFailed: false });
});

it('contains a late part in its place, visible without scripts', async () => {
  const { page, show } = latePart();
  setTimeout(show, 5);
  const { html } = await render(page);
  expect(html).toContain('<b>늦은 것</b>');
  expect(html).not.toMatch(/<(script|template)|…/);
});

it('contains a piece of any size in its place', async () => {
  const page = createElement('main', null, createElement(Suspense, { fallback: '…' }, list));
  const { html: whole } = await render(list);
  expect(Buffer.byteLength(whole)).toBeGreaterThan(12_800);
  expect((await render(page)).html).toBe(`<main><!--$-->${whole}<!--/$--></main>`);
});

it('leaves a part that is not ready in time to the browser, and says so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const report = vi.spyOn(console, 'error').mockReturnValue();
  const page = render(latePart().page);
  await vi.advanceTimersByTimeAsync(999);
  expect(report).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await page).toMatchObject({ html: expect.stringContaining('…'), hasFailed: true });
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('aborted') }));
});

it('fails with the error of a page whose frame cannot be rendered', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue();
  await expect(render(createElement(Broken))).rejects.toBe(thrown);
  // The caller reports it.
  expect(report).not.toHaveBeenCalled();
});

it('keeps no timer after the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(list);
  await expect(render(createElement(Broken))).rejects.toBe(thrown);
  expect(vi.getTimerCount()).toBe(0);
});
