import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderStory } from '../testing/story.tsx';
import { testStories } from '../testing/test-stories.ts';
import * as stories from './record-edit.stories.tsx';

testStories(stories, { Success: ['진열 목록', '새 상품'] });

const whole = stories.default.responses.getConsoleDisplay;

test('a form of a listed record appears with the full record, and keeps the entries', async () => {
  const arrival = Promise.withResolvers<unknown>();
  const read = vi.fn(() => arrival.promise);
  renderStory(stories.default, { responses: { getConsoleDisplay: read } });
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce());
  expect(screen.queryByLabelText('제목')).toBeNull();

  await act(async () => arrival.resolve(whole));
  const name = await screen.findByLabelText<HTMLInputElement>('제목');
  expect(name.value).toBe('새 상품');
  fireEvent.change(name, { target: { value: '고쳐 쓰는 제목' } });
  read.mockResolvedValue({ display: { ...whole.display, code: 'OTHER' } });
  await act(async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  expect(read).toHaveBeenCalledOnce();
  expect(name.value).toBe('고쳐 쓰는 제목');
});
