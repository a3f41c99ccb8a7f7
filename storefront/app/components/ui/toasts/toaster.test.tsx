import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

const region = () => document.querySelector('section[aria-label^="알림"]');

// Files of a worker share modules, and a message of a file before this one would still wait for its window.
beforeEach(() => {
  vi.resetModules();
});

async function renderWaiting() {
  const [{ renderStory }, { default: meta, waiting }] = await Promise.all([
    import('~/testing/story'),
    import('./toaster.stories'),
  ]);
  renderStory(meta, waiting);
}

it('fetches the window of the messages with the first sign of a person, not before', async () => {
  await renderWaiting();
  expect(await screen.findByRole('button', { name: '저장' })).toBeTruthy();
  expect(region()).toBeNull();
  fireEvent.pointerMove(window);
  await vi.waitFor(() => expect(region()).not.toBeNull());
});

it('shows what was said before its window came, and what is said afterwards', async () => {
  const { toast } = await import('./toast');
  toast.success('먼저 말씀드립니다.');
  await renderWaiting();
  expect(await screen.findByText('먼저 말씀드립니다.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '다시 저장' }));
  expect(await screen.findByText('저장하지 못했습니다.')).toBeTruthy();
});
