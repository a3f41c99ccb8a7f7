import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { isPreviewed } from '~/guest/is-previewed';
import { local } from '~/guest/use-guest-store';
import { shouldRevalidate } from '~/root';
import { renderStory } from '~/testing/story';
import meta, { now, over, shown } from './preview-bar.stories';

afterEach(() => localStorage.clear());

const line = { product: { _id: 'p', name: '픽스처', thumb: null }, option: null, amount: 1 };
const isStored = () => local.add(line as unknown as Parameters<typeof local.add>[0]);
const navigation = {
  currentUrl: new URL('http://store/'),
  nextUrl: new URL('http://store/ifu'),
} as Parameters<typeof shouldRevalidate>[0];

it('shows the time of the preview, and ends it by a plain form that returns to the page', async () => {
  renderStory(meta, shown);
  const bar = await screen.findByRole('status');
  expect(bar.textContent).toBe('2026.12.01 00:00 기준 미리보기입니다. 볼 수만 있습니다.');
  const form = screen.getByRole<HTMLButtonElement>('button', { name: '미리보기 끝내기' }).form;
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/preview/end']);
  expect([...new FormData(form ?? undefined)]).toEqual([['back', '/center/notice?page=2']]);
});

it('stores nothing in the browser during a preview, and reloads its frame with every page', async () => {
  renderStory(meta, shown);
  await screen.findByRole('status');
  expect([isPreviewed(), isStored(), shouldRevalidate(navigation)]).toEqual([true, false, true]);
  cleanup();
  expect([isPreviewed(), isStored(), shouldRevalidate(navigation)]).toEqual([false, true, false]);
});

it('shows outside a preview that it has ended', async () => {
  renderStory(meta, over);
  expect((await screen.findByRole('status')).textContent).toBe('미리보기가 끝났습니다. 지금의 사이트입니다.');
  expect([screen.queryByRole('button'), isPreviewed()]).toEqual([null, false]);
});

it('renders nothing without a preview', () => {
  renderStory(meta, now);
  expect([screen.queryByRole('status'), isPreviewed()]).toEqual([null, false]);
});
