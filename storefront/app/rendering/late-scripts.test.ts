// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startScripts, withLateScripts } from './late-scripts';

const SENT =
  '<p title="가">읽는 글</p><link rel="modulepreload" href="/assets/root.js"/>' +
  '<script nonce="n" type="module" async="">import "/assets/root.js";</script>';

it('lists the scripts of a page without requesting them', () => {
  expect(withLateScripts(SENT)).toBe(
    '<p title="가">읽는 글</p><link data-rel="modulepreload" href="/assets/root.js"/>' +
      '<script nonce="n" type="text/plain" data-entry="">import "/assets/root.js";</script>',
  );
});

it('does not change a page without scripts', () => {
  expect(withLateScripts('<link rel="modulepreload" href="/a.js"/>')).toBe('<link rel="modulepreload" href="/a.js"/>');
});

const started = () => [...document.head.querySelectorAll<HTMLScriptElement>('script')];
/** Runs the function as the browser does: from its text. */
const run = () => new Function(`(${startScripts})()`)();

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
  document.body.innerHTML = withLateScripts(SENT).replace('import "/assets/root.js";', '');
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
