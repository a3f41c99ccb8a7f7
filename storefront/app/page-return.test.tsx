// @vitest-environment happy-dom
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderStory } from '~/testing/story';
import { listenForReturn, RevalidateOnReturn } from './page-return';
import { shouldRevalidate } from './root';

afterEach(() => {
  vi.restoreAllMocks();
});

/**
 * Shows the page: from the browser's cache if `persisted`, else for the first time.
 * @returns true if the page was loaded again
 */
function shown(persisted: boolean): boolean {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return reload.mock.calls.length > 0;
}

it('is loaded again when it returns from the browser cache before its scripts start, and notifies the scripts afterwards', () => {
  new Function(`(${listenForReturn})()`)();
  expect([shown(false), shown(true)]).toEqual([false, true]);
  vi.restoreAllMocks();
  const accept = (event: Event) => event.preventDefault();
  window.addEventListener('page-return', accept);
  expect(shown(true)).toBe(false);
  window.removeEventListener('page-return', accept);
});

let reads = 0;
const returning = {
  loader: () => {
    reads += 1;
    return reads;
  },
  default: () => createElement('p', {}, `읽음 ${useLoaderData()}`, createElement(RevalidateOnReturn)),
};

it('is revalidated once by its scripts when it returns from the browser cache', async () => {
  renderStory({ title: '돌아온 화면' }, { page: returning });
  await screen.findByText('읽음 1');
  // The page is painted before it listens.
  await vi.waitFor(() => expect(window.dispatchEvent(new Event('page-return', { cancelable: true }))).toBe(false));
  await screen.findByText('읽음 2');
  expect(reads).toBe(2);
});

it('is revalidated with its frame, which a navigation does not reload', () => {
  const [here, there] = [new URL('http://store/mypage/cart'), new URL('http://store/ifu')];
  const read = (nextUrl: URL) => shouldRevalidate({ currentUrl: here, nextUrl } as ShouldRevalidateFunctionArgs);
  expect([read(here), read(there)]).toEqual([true, false]);
});
