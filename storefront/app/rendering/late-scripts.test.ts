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

let report = () => {};
const nextFrame = () => vi.advanceTimersByTime(20);
/** Reports the first paint, and passes to the next frame. */
function paint() {
  report();
  nextFrame();
}
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe = () => {};
      constructor(whenPainted: () => void) {
        report = whenPainted;
      }
    },
  );
  document.head.innerHTML = '';
  // The text names the script without running it.
  document.body.innerHTML = withLateScripts(SENT).replace('import "/assets/root.js";', '// "/assets/root.js"');
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

it('starts them after the pictures of the first screen, also after one that failed', () => {
  const pictures = ['load', 'error'].map((event) => {
    const picture = Object.assign(document.createElement('img'), { event });
    picture.setAttribute('fetchpriority', 'high');
    Object.defineProperty(picture, 'complete', { value: false, writable: true });
    document.body.append(picture);
    return picture;
  });
  run();
  paint();
  for (const picture of pictures) {
    expect(started()).toEqual([]);
    Object.assign(picture, { complete: true });
    picture.dispatchEvent(new Event(picture.event));
    nextFrame();
  }
  expect(started()).toHaveLength(1);
});

it('does not wait longer than a second for a picture', () => {
  const picture = document.createElement('img');
  picture.setAttribute('fetchpriority', 'high');
  Object.defineProperty(picture, 'complete', { value: false });
  document.body.append(picture);
  run();
  paint();
  vi.advanceTimersByTime(979);
  expect(started()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(started()).toHaveLength(1);
});

it('runs the shared scripts one by one before the entry script, and goes on after a failed one', () => {
  const links = ['react', 'kit'].map(
    (name) => `<link data-rel="modulepreload" href="https://store.example/${name}.js">`,
  );
  document.body.innerHTML = links.join('') + document.body.innerHTML;
  // Not appended, because the test's document reports each file as failed at once.
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) scripts.push(script);
  });
  const addresses = () => scripts.map(({ src }) => src);
  run();
  paint();
  expect(addresses()).toEqual(['https://store.example/react.js']);
  scripts[0]?.dispatchEvent(new Event('error'));
  expect(addresses()).toEqual(['https://store.example/react.js', 'https://store.example/kit.js']);
  scripts[1]?.dispatchEvent(new Event('load'));
  expect(scripts.map(({ type }) => type)).toEqual(['module', 'module', 'module']);
  expect(scripts[2]?.textContent).toContain('/assets/root.js');
});

it('does nothing if the entry script runs by itself', () => {
  document.body.innerHTML = '';
  run();
  expect(started()).toEqual([]);
});
