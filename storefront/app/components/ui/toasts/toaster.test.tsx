import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

const region = () => document.querySelector('section[aria-label^="알림"]');

// The test files of a worker share modules, so a message of an earlier file would still be queued.
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

it('loads the toast window on the first user input, not before', async () => {
  await renderWaiting();
  expect(await screen.findByRole('button', { name: '저장' })).toBeTruthy();
  expect(region()).toBeNull();
  fireEvent.pointerMove(window);
  await vi.waitFor(() => expect(region()).not.toBeNull());
});

it('shows messages from before and after its window was loaded', async () => {
  const { toast } = await import('./toast');
  toast.success('먼저 말씀드립니다.');
  await renderWaiting();
  expect(await screen.findByText('먼저 말씀드립니다.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '다시 저장' }));
  expect(await screen.findByText('저장하지 못했습니다.')).toBeTruthy();
});
