import { fireEvent, screen } from '@testing-library/react';
import { test } from 'vitest';
import { UNAVAILABLE } from '../../testing/list-states.ts';
import { renderStory } from '../../testing/story.tsx';
import { testStories } from '../../testing/test-stories.ts';
import * as stories from './chat-prompts.stories.tsx';

testStories(stories, {
  Success: ['말투', '존댓말로 짧게 답합니다.', '쓰지 않음', 'AI 도우미가 답하기 전에 이 순서대로 읽는 지침입니다.'],
  Empty: ['이 묶음에는 아직 프롬프트가 없습니다.'],
  Loading: ['AI 도우미 지침', '자주 쓰는 답변'],
  Failed: [UNAVAILABLE, '다시 시도'],
  WithoutGroups: ['프롬프트 묶음이 없습니다. 매장 설정에서 먼저 만들어 주세요.'],
});

test('each group explains the purpose of its prompts', async () => {
  renderStory(stories.default, stories.Empty);
  fireEvent.click(await screen.findByRole('tab', { name: '자주 쓰는 답변' }));
  await screen.findByText(/상담원이 골라 보내는 답변입니다/);
});
