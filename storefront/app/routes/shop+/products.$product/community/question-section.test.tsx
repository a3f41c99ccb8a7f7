import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './question-section.stories';

testStories(stories, {
  Some: ['멸균 포장인가요?', '개별 포장인지 궁금합니다.', '개별 멸균 포장입니다.', '비밀글입니다.', '김**'],
  Empty: ['아직 문의가 없습니다', '상품 문의하기'],
});

test('a readable question can be expanded, a secret one cannot', async () => {
  renderStory(stories.default, stories.Some);
  expect((await screen.findByText('멸균 포장인가요?')).closest('summary')).not.toBeNull();
  expect(screen.getByText('비밀글입니다.').closest('summary')).toBeNull();
});
