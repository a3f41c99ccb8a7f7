import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './settlements.stories';

testStories(stories, {
  Paid: [
    ...(['2026년 6월', '확정 주문 12건', '1,200,000원', '+39,600원', '−3,300원', '24,850원'] as const),
    '지급 123,450원 − 소득세 3,700원 − 지방소득세 370원 = 실지급 119,380원',
  ],
  Quiet: ['−5,000원'],
  Company: ['지급 123,450원 = 실지급 123,450원'],
  Empty: ['아직 마감한 정산이 없습니다', '다음 달 5일에'],
  Pages: ['2 / 3'],
});

test('links to the workbook of its month, and shows no kind of bonus that did not occur', async () => {
  renderStory(stories.default, stories.Paid);
  const link = await screen.findByRole('link', { name: '2026년 6월 엑셀 정산서' });
  expect(link.getAttribute('href')).toBe('/files/promoter/settlements/2026-06');
  expect(screen.queryByText('등급 보너스')).toBeNull();
});
