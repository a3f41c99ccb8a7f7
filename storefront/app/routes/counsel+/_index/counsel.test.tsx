import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './counsel.stories';

testStories(stories, {
  Visitor: ['로그인하고 채팅 상담 열기', '메신저 열기', '09:00–18:00', '12:00–13:00', '12월 24일(목)', '창립기념일'],
  Member: ['채팅 상담 열기', '1500-0000'],
  WithoutMessengerAndPhone: ['10:00–17:30', '문의 남기기', '주말, 공휴일'],
});

// @covers route:/counsel
test('each contact option has the correct link', async () => {
  renderStory(stories.default, stories.Visitor);
  const address = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await address(/채팅 상담 열기/)).toBe('/counsel/site-help-chats');
  expect(await address(/1500-0000/)).toBe('tel:1500-0000');
  expect(await address(/메신저 열기/)).toBe('https://talk.example/iruon');
  expect(await address(/문의 남기기/)).toBe('/center/inquiry');
});

test('unset options are not offered, and an empty lunch break is not shown', async () => {
  renderStory(stories.default, stories.WithoutMessengerAndPhone);
  await screen.findByText('문의 남기기');
  for (const text of ['메신저 상담', '전화 상담', '점심시간', '곧 쉬는 날'])
    expect(screen.queryByText(text), text).toBeNull();
});
