import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './film-player.stories';

testStories(stories, {
  Ours: ['골이식 영상 보기'],
  OfAHost: ['누르시면 유튜브에서 영상을 불러옵니다.'],
  Elsewhere: ['골이식 영상 보기 (새 창)'],
});

const open = (story: typeof stories.Ours) => renderStory(stories.default, story);
const poster = () => screen.getByRole('link', { name: /^골이식 영상 보기/ });

test('a video of our own is loaded on demand, with captions, and gets the focus', () => {
  open(stories.Ours);
  expect(document.querySelector('video, iframe')).toBeNull();
  fireEvent.click(poster());
  const video = document.querySelector('video');
  expect([video?.hasAttribute('controls'), video?.querySelector('source')?.getAttribute('src')]).toEqual([
    true,
    '/film/a.mp4',
  ]);
  expect(video?.querySelector('track')?.getAttribute('src')).toBe('/film/a.vtt');
  expect(document.activeElement).toBe(video);
});

test('a video of a known host plays in the page, and the host is named before it receives a request', () => {
  open(stories.OfAHost);
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.getByText(/누르시면 유튜브에서 영상을 불러옵니다/)).toBeDefined();
  fireEvent.click(poster());
  expect(screen.getByTitle('골이식 영상').getAttribute('src')).toMatch(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
  );
});

test('a video of another host opens in a new window', () => {
  open(stories.Elsewhere);
  fireEvent.click(poster());
  expect(document.querySelector('iframe')).toBeNull();
  expect([poster().getAttribute('target'), poster().textContent]).toEqual(['_blank', '골이식 영상 보기 (새 창)']);
});
