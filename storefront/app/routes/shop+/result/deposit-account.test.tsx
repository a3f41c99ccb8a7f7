import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './deposit-account.stories';

testStories(stories, {
  Open: ['국민은행', '1234 5678 9012 34', '예금주 이루온', '62,000원'],
  Dated: ['입금 기한 (한국 시각)', '2026.11.27 23:59'],
});

test('the number is copied without separators', async () => {
  const written: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } });
  renderStory(stories.default, stories.Open);
  await press(/복사/);
  expect(written).toEqual(['12345678901234']);
  expect(await screen.findByText('계좌번호를 복사했습니다.')).toBeDefined();
});
