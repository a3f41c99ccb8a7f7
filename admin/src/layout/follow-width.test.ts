import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followWidth } from './follow-width.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openAt(innerWidth: number) {
  const window = Object.assign(new EventTarget(), { innerWidth });
  const setOpen = vi.fn<(isOpen: boolean) => void>();
  const stop = followWidth(window as never, setOpen);
  const resize = (width: number) => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  };
  return { setOpen, resize, stop };
}

test.each([
  [1_023, [[false]]],
  [1_024, []],
])('at %i px the menu is initially %o', (width, calls) => expect(openAt(width).setOpen.mock.calls).toEqual(calls));

// @covers constant:screen/mobile-sidebar-resize-1024-px, constant:screen/mobile-sidebar-66-ms-debounce
test('the menu follows a width that is stable for 66 ms, and only across 1024 px', () => {
  const { setOpen, resize } = openAt(1_400);
  resize(1_023);
  vi.advanceTimersByTime(65);
  expect(setOpen).not.toHaveBeenCalled();
  resize(1_000);
  vi.advanceTimersByTime(65);
  expect(setOpen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(setOpen.mock.calls).toEqual([[false]]);
  resize(700);
  vi.advanceTimersByTime(66);
  expect(setOpen).toHaveBeenCalledTimes(1);
  resize(1_024);
  vi.advanceTimersByTime(66);
  expect(setOpen.mock.calls).toEqual([[false], [true]]);
});

test('an unmounted page no longer follows', () => {
  const { setOpen, resize, stop } = openAt(1_400);
  resize(800);
  stop();
  vi.advanceTimersByTime(66);
  resize(700);
  vi.advanceTimersByTime(66);
  expect(setOpen).not.toHaveBeenCalled();
});
