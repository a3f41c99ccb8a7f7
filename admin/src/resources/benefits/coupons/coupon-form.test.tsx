import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageAt } from '../../../testing/fields.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './coupon-form.stories.tsx';

testStories(stories, { Fresh: ['1. 혜택', '2. 받는 회원', '3. 사용 조건', '할인율(%)', '회원의 쿠폰함에 보입니다.'] });

test.each([
  [/^이름/, '', '입력해 주세요.'],
  [/^할인율/, '101', '100 이하여야 합니다.'],
])('an error in %s is shown at the field, and nothing is sent', async (label, value, message) => {
  renderStory(stories.default, stories.Fresh);
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(async () => expect(await messageAt(label)).toBe(message));
  expect(server.sent).toEqual([]);
});
