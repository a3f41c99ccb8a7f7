import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './restock.stories';

testStories(stories, {
  Waiting: ['본레벨 픽스처', '4.0 × 10 mm · 2026.11.30 신청'],
  Nothing: ['기다리는 상품이 없습니다'],
});

test('each wait has a button of its own name that ends it', async () => {
  renderStory(stories.default, stories.Waiting);
  const button = await screen.findByRole<HTMLButtonElement>('button', {
    name: '알림 끄기 본레벨 픽스처 4.0 × 10 mm',
  });
  expect([button.name, button.value]).toEqual([
    'stop',
    `${'018f0000-0000-7000-8000-000000000002'}/018f0000-0000-7000-8000-000000000003`,
  ]);
});
