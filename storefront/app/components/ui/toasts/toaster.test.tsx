import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderStory } from '~/testing/story';
import { toast } from './toast';
import meta, { waiting } from './toaster.stories';

const region = () => document.querySelector('section[aria-label^="알림"]');

it('fetches the window of the messages with the first sign of a person, not before', async () => {
  renderStory(meta, waiting);
  expect(await screen.findByRole('button', { name: '저장' })).toBeTruthy();
  expect(region()).toBeNull();
  fireEvent.pointerMove(window);
  await vi.waitFor(() => expect(region()).not.toBeNull());
});

it('shows what was said before its window came, and what is said afterwards', async () => {
  toast.success('먼저 말씀드립니다.');
  renderStory(meta, waiting);
  expect(await screen.findByText('먼저 말씀드립니다.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '다시 저장' }));
  expect(await screen.findByText('저장하지 못했습니다.')).toBeTruthy();
});
