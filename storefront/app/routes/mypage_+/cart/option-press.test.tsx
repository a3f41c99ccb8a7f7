import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './option-press.stories';

testStories(stories, { InNotice: ['옵션 판매 종료', '옵션 변경'] });

const press = () => screen.findByRole('button', { name: /^옵션 변경/ });

test.each([true, false])('the focus moves with the button (focused: %s)', async (isFocused) => {
  renderStory(stories.default, stories.InNotice);
  const before = await press();
  if (isFocused) before.focus();
  fireEvent.click(before);
  expect(screen.queryByText('옵션 판매 종료')).toBeNull();
  const after = await press();
  expect(after).not.toBe(before);
  expect(document.activeElement === after).toBe(isFocused);
});
