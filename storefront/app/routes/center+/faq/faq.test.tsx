import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './faq.stories';
import { faqAddress } from './faq-address.ts';

testStories(stories, {
  // @covers route:/center/faq
  Listed: ['자주 묻는 질문', '배송은 며칠 걸리나요?', '이틀 걸립니다.', '답변이 도움이 되었나요?', '취소·교환·반품'],
  Searched: ['‘배송’ 검색 결과 1건'],
  NothingFound: ['‘달’에 맞는 질문이 없습니다', '전체 질문 보기'],
  EmptyCategory: ['여기에는 아직 질문이 없습니다'],
  VoteRefused: ['배송은 며칠 걸리나요?'],
});

test.each([
  ['도움이 됐어요', true],
  ['아쉬워요', false],
])('%s is stored, and can be changed', async (label, isHelpful) => {
  const { sent } = renderStory(stories.default, stories.Listed);
  await press(label);
  expect((await screen.findByText(/의견을 남겨 주셔서 감사합니다/)).textContent).toContain('감사합니다.');
  expect(sent).toMatchObject([{ verb: 'voteFaq', input: ['01890000-0000-7000-8000-000000000001', isHelpful] }]);
  expect(screen.getByRole('button', { name: label }).getAttribute('aria-pressed')).toBe('true');
});

test('a refused vote shows the reason', async () => {
  renderStory(stories.default, stories.VoteRefused);
  await press('도움이 됐어요');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});

test.each([
  [{ category: null }, '/center/faq'],
  [{ category: 'DELIVERIES', q: '', page: 2 }, '/center/faq?category=DELIVERIES&page=2'],
  [{ category: null, q: '배 송' }, '/center/faq?q=%EB%B0%B0+%EC%86%A1'],
] as const)('the list %j has one address', (list, address) => expect(faqAddress(list)).toBe(address));
