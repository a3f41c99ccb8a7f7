import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './terms-agreement.stories';

testStories(stories, {
  Changed: ['약관이 바뀌었습니다', '삭제: 제1조 지난 내용', '추가: 제1조 새 내용', '회원 탈퇴', '다음에 확인하기'],
  BeforeAnOrder: ['주문하시려면 바뀐 약관에 동의해 주세요.'],
  ChangedAgain: ['약관이 바뀌었습니다'],
});

const id = '01890000-0000-7000-8000-000000000001';
const open = (story = stories.Changed) => renderStory(stories.default, story);
const tick = async () => fireEvent.click(await screen.findByRole('checkbox', { name: '(필수) 이용약관' }));
const agree = () => press('동의하고 계속하기');

test('an agreement sends the shown versions, and redirects to the requested page', async () => {
  const { sent } = open();
  await tick();
  await agree();
  expect((await screen.findByTestId('left')).textContent).toBe('/academy?page=2');
  expect(sent).toEqual([{ verb: 'agreeToNewTerms', input: [[id]] }]);
});

test('nothing is agreed to without a tick', async () => {
  const { sent } = open();
  await screen.findByRole('checkbox', { name: '(필수) 이용약관' });
  await agree();
  expect(await screen.findByText("'이용약관'에 동의해 주세요.")).toBeDefined();
  expect(sent).toEqual([]);
});

test('a member may decide later, unless an order requires it', async () => {
  const { sent } = open();
  await press('다음에 확인하기');
  expect((await screen.findByTestId('left')).textContent).toBe('/academy?page=2');
  expect(sent.map(({ verb }) => verb)).toEqual(['lookAtTermsLater']);
});

test('an order offers no button to decide later', async () => {
  open(stories.BeforeAnOrder);
  await screen.findByRole('button', { name: '동의하고 계속하기' });
  expect(screen.queryByRole('button', { name: '다음에 확인하기' })).toBeNull();
});

test('texts that have changed since the page was loaded are shown', async () => {
  open(stories.ChangedAgain);
  await tick();
  await agree();
  expect((await screen.findByRole('alert')).textContent).toContain('약관이 바뀌었습니다.');
});
