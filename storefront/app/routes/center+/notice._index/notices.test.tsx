import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import { noticeListAddress } from './notice-address.ts';
import * as stories from './notices.stories';

testStories(stories, {
  Listed: ['공지사항', '중요', '공지 1', '2026.06.30', '조회 1,234', 'RSS로 새 공지 받기', '개인 고객'],
  Searched: ['‘배송’ 검색 결과 500건까지 보여 드립니다. 더 있으니 검색어를 더 적어 주세요.'],
  NothingFound: ['‘달나라’에 맞는 공지가 없습니다', '전체 공지 보기'],
  TooShort: ['검색어를 두 글자 이상 입력해 주세요', '‘달’로는 찾을 수 없습니다.'],
  PastTheEnd: ['이 쪽에는 공지가 없습니다'],
  Empty: ['아직 공지사항이 없습니다'],
});

// @covers route:/center/notice
test('pages keep the search text', async () => {
  renderStory(stories.default, stories.Searched);
  const next = await screen.findByRole('link', { name: '다음 페이지' });
  expect(next.getAttribute('href')).toBe(noticeListAddress({ q: '배송', page: 2 }));
  expect(screen.getByLabelText<HTMLInputElement>('공지사항 검색').value).toBe('배송');
});
