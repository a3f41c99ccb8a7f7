import { popupBounds } from '@iruon/contract';
import { expect, test } from 'vitest';
import { movedBox, PAGE, resizedBox } from './popup-canvas.tsx';

const box = { left: 100, top: 120, width: 400, height: 300 };

test('a box moves by the dragged distance, in whole pixels', () => {
  expect(movedBox(box, 10.4, -20.6)).toEqual({ ...box, left: 110, top: 99 });
});

test('a box stays on the page, wherever it is dragged', () => {
  expect(movedBox(box, -9_999, -9_999)).toEqual({ ...box, left: 0, top: 0 });
  expect(movedBox(box, 9_999, 9_999)).toEqual({ ...box, left: PAGE.width - 400, top: PAGE.height - 300 });
});

test('a box stays within the sizes of popups, and ends on the page', () => {
  expect(resizedBox(box, 40, -30)).toEqual({ ...box, width: 440, height: 270 });
  expect(resizedBox(box, -9_999, -9_999)).toEqual({
    ...box,
    width: popupBounds.width[0],
    height: popupBounds.height[0],
  });
  expect(resizedBox(box, 9_999, 9_999)).toEqual({
    ...box,
    width: popupBounds.width[1],
    height: popupBounds.height[1],
  });
  expect(resizedBox({ ...box, left: 1_000 }, 9_999, 0).width).toBe(440);
});
