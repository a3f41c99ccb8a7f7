import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { messageAt, press, write } from '../../../testing/fields.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import { PAGE } from './popup-canvas.tsx';
import meta, * as stories from './popup-form.stories.tsx';

testStories(stories, { Edited: ['연말 배송', '왼쪽 위치', '오늘 하루 열지 않기', '안내 자세히 보기'] });

/** Drags an element by px of the screen; the canvas is half as wide as the page it represents. */
async function drag(testId: string, right: number, down: number): Promise<void> {
  const canvas = await screen.findByTestId('canvas');
  vi.spyOn(canvas, 'getBoundingClientRect').mockReturnValue({ width: PAGE.width / 2 } as DOMRect);
  const element = screen.getByTestId(testId);
  element.setPointerCapture = () => {};
  fireEvent.pointerDown(element, { button: 0, clientX: 100, clientY: 100, pointerId: 1 });
  fireEvent.pointerMove(element, { clientX: 100 + right, clientY: 100 + down, pointerId: 1 });
  fireEvent.pointerUp(element, { pointerId: 1 });
  // A pointer that moves later does not drag.
  fireEvent.pointerMove(element, { clientX: 900, clientY: 900, pointerId: 1 });
}
const fieldValue = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const numbers = () => [/^왼쪽 위치/, /^위쪽 위치/, /^너비/, /^높이/].map(fieldValue);

test('dragging the layer and its corner changes the numbers, and they are saved', async () => {
  renderStory(meta, stories.Edited);
  await drag('layer', 30, -10);
  expect(numbers()).toEqual(['180', '140', '400', '360']);
  await drag('corner', 50, 20);
  expect(numbers()).toEqual(['180', '140', '500', '400']);
  await press('저장');
  await screen.findByTestId('left');
  expect(server.sent[0]?.body).toMatchObject({ left: 180, top: 140, width: 500, height: 400 });
});

test('the number fields move the layer as well, within their limits', async () => {
  renderStory(meta, stories.Edited);
  await write(/^왼쪽 위치/, '720');
  expect(screen.getByTestId('layer').style.left).toBe('50%');
  await write(/^너비/, '100');
  await press('저장');
  await expect.poll(() => messageAt(/^너비/)).not.toBe('');
  expect(server.sent).toEqual([]);
});
