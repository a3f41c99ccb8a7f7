import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, write } from '../../../testing/fields.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './display-edit.stories.tsx';

testStories(stories, {
  Empty: ['새로 나온 상품', '지금은 보여 줄 상품이 없어 매장에 나오지 않습니다.', '12:00에 계산'],
});

test('recomputing a display shows its new time and keeps the entries', async () => {
  renderStory(stories.default, stories.Empty);
  await write(/^제목/, '고쳐 쓰는 제목');
  await press('지금 다시 계산');
  await screen.findByText(/13:30에 계산/);
  expect(screen.getByLabelText<HTMLInputElement>(/^제목/).value).toBe('고쳐 쓰는 제목');
});
