import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '~/testing/fields';
import { renderStory, type Story } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './require-user-type.stories';

testStories(stories, {
  Visitor: ['서류 보내기'],
  Person: ['서류 보내기'],
  Operator: ['서류 보내기'],
  Company: ['서류 보내기'],
});

const INSIDE = '서류를 골라 주세요.';
const REFUSED = '이 회원 유형은 사용할 수 없는 기능입니다.';

async function open(story: Story) {
  renderStory(stories.default, story);
  await press('서류 보내기');
  return screen.findByRole('dialog', { name: '사업자등록증' });
}

test('shows its content to members of the allowed type', async () => {
  const dialog = await open(stories.Company);
  expect(dialog.textContent).toContain(INSIDE);
  expect(dialog.textContent).not.toContain(REFUSED);
});

test.each([
  ['a person', stories.Person],
  ['an operator', stories.Operator],
])('shows %s that the type is not allowed, and none of its content', async (_, story) => {
  const dialog = await open(story);
  expect(dialog.textContent).toContain(REFUSED);
  expect(dialog.textContent).not.toContain(INSIDE);
});

// @covers role:dialog-needs-login-user-type
test('shows a visitor the login card, which returns to the page', async () => {
  const dialog = await open(stories.Visitor);
  expect(dialog.textContent).not.toContain(INSIDE);
  expect(dialog.textContent).not.toContain(REFUSED);
  const link = screen.getByRole('link', { name: '로그인' });
  expect(link.getAttribute('href')).toBe('/login?redirectTo=%2Fmypage%2Fdialog%3Ftab%3D1');
});
