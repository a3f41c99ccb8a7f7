import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, messageAt, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './password-field.stories';

testStories(stories, {
  New: ['비밀번호', '필수 입력', '영문, 숫자, 특수문자를 모두 포함해 8~16자입니다.'],
  Changed: ['새 비밀번호', '바꾸실 때만 적어 주세요.'],
});

const WEAK = '비밀번호는 영문, 숫자, 특수문자를 모두 포함해 8~16자로 입력해 주세요.';
const LABEL = /^(새 )?비밀번호(\*|$)/;
const open = (story = stories.New) => renderStory(stories.default, story);
const marks = () =>
  [...document.querySelectorAll('[data-met]')].map((rule) => [rule.textContent, rule.getAttribute('data-met')]);

test('each rule is marked as soon as the text satisfies it, and missing rules are announced', async () => {
  open();
  await screen.findByLabelText(LABEL);
  expect(marks()).toEqual([]);
  await enter(LABEL, 'abc1');
  expect(marks()).toEqual([
    ['영문', 'true'],
    ['숫자', 'true'],
    ['특수문자', 'false'],
    ['8~16자', 'false'],
  ]);
  expect(screen.getByRole('status').textContent).toBe('비밀번호에 더 필요한 것: 특수문자, 8~16자');
  await enter(LABEL, 'Abcdef!1');
  expect(marks().every(([, met]) => met === 'true')).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('비밀번호 규칙을 모두 지켰습니다.');
});

// @covers rule:password
test('a weak password is refused at its field and a long one is not cut', async () => {
  open();
  await enter(LABEL, `Abcdef!1${'a'.repeat(9)}`);
  await press('보내기');
  expect(await messageAt(LABEL)).toContain(WEAK);
  expect(screen.getByLabelText<HTMLInputElement>(LABEL).value).toHaveLength(17);
  await enter(LABEL, 'Abcdef!1');
  await waitFor(async () => expect(await messageAt(LABEL)).toBe(''));
});

// @covers screen:part/password-field-show-hide
test('it can be shown and hidden', async () => {
  open();
  const field = await screen.findByLabelText(LABEL);
  expect(field.getAttribute('type')).toBe('password');
  await press('비밀번호 표시');
  expect(field.getAttribute('type')).toBe('text');
});

test.each([
  ['an empty new one', stories.New, ''],
  ['a weak changed one', stories.Changed, 'short'],
])('%s is refused', async (_, story, text) => {
  open(story);
  await enter(LABEL, text);
  await press('보내기');
  expect(await messageAt(LABEL)).toContain('비밀번호');
});

// @covers rule:password-modify-variant
test('the new password of a profile may stay empty', async () => {
  open(stories.Changed);
  await screen.findByLabelText(LABEL);
  await press('보내기');
  expect((await screen.findByTestId('sent')).textContent).toBe('""');
});
