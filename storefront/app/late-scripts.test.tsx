// @vitest-environment happy-dom
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderStory } from '~/testing/story';
import { ReadAgain, StartScripts, withLateScripts } from './late-scripts';
import { shouldRevalidate } from './root';

const page = (body: string) => withLateScripts(Buffer.from(body)).toString();

const SENT =
  '<p title="가">읽는 글</p><link rel="modulepreload" href="/assets/root.js"/>' +
  '<script nonce="n" type="module" async="">import "/assets/root.js";</script>';

it('lists the scripts of a page without requesting them', () => {
  expect(page(SENT)).toBe(
    '<p title="가">읽는 글</p><link data-rel="modulepreload" href="/assets/root.js"/>' +
      '<script nonce="n" type="text/plain" data-entry="">import "/assets/root.js";</script>',
  );
});

it('does not change a page without scripts', () => {
  expect(page('<link rel="modulepreload" href="/a.js"/>')).toBe('<link rel="modulepreload" href="/a.js"/>');
});

const started = () => [...document.head.querySelectorAll<HTMLScriptElement>('script')];
/** Runs the inline script of the page. */
const run = () => {
  const element = renderToStaticMarkup(createElement(StartScripts));
  new Function(element.replace(/^<script>/, '').replace(/<\/script>$/, ''))();
};

let paint = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe = () => {};
      constructor(whenPainted: () => void) {
        paint = whenPainted;
      }
    },
  );
  document.head.innerHTML = '';
  document.body.innerHTML = page(SENT).replace('import "/assets/root.js";', '');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('starts them once, when the page has been painted', () => {
  run();
  expect(started()).toEqual([]);
  paint();
  expect(started().map(({ type }) => type)).toEqual(['module']);
  expect(document.querySelector('link')?.rel).toBe('modulepreload');
  vi.advanceTimersByTime(2_000);
  expect(started()).toHaveLength(1);
});

it('starts them after a second without a paint, and immediately in the background', () => {
  run();
  vi.advanceTimersByTime(1_000);
  expect(started()).toHaveLength(1);
  document.head.innerHTML = '';
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  run();
  expect(started()).toHaveLength(1);
});

it('starts them after a second in a browser that reports no paints', () => {
  vi.stubGlobal('PerformanceObserver', undefined);
  expect(run).toThrow();
  vi.advanceTimersByTime(1_000);
  expect(started()).toHaveLength(1);
});

it('does nothing if the entry script runs by itself', () => {
  document.body.innerHTML = '';
  run();
  expect(started()).toEqual([]);
});

/** The page returns from the browser's cache, or is shown for the first time. @returns whether it was loaded again */
function shown(persisted: boolean): boolean {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return reload.mock.calls.length > 0;
}

it('is loaded again when it returns from the cache of the browser before its scripts, and only asks them afterwards', () => {
  run();
  expect([shown(false), shown(true)]).toEqual([false, true]);
  vi.restoreAllMocks();
  const asked = (event: Event) => event.preventDefault();
  window.addEventListener('page-return', asked);
  expect(shown(true)).toBe(false);
  window.removeEventListener('page-return', asked);
});

let reads = 0;
const returning = {
  loader: () => {
    reads += 1;
    return reads;
  },
  default: () => createElement('p', {}, `읽음 ${useLoaderData()}`, createElement(ReadAgain)),
};

it('is read again by its scripts when it returns from the cache, once', async () => {
  vi.useRealTimers();
  renderStory({ title: '돌아온 화면' }, { page: returning });
  await screen.findByText('읽음 1');
  const isTaken = !window.dispatchEvent(new Event('page-return', { cancelable: true }));
  expect(isTaken).toBe(true);
  await screen.findByText('읽음 2');
  expect(reads).toBe(2);
});

it('is read again with its frame, which a navigation does not read', () => {
  const [here, there] = [new URL('http://store/mypage/cart'), new URL('http://store/ifu')];
  const read = (nextUrl: URL) => shouldRevalidate({ currentUrl: here, nextUrl } as ShouldRevalidateFunctionArgs);
  expect([read(here), read(there)]).toEqual([true, false]);
});
