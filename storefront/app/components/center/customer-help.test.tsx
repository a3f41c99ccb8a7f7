import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './customer-help.stories';

testStories(stories, {
  // @covers route:/center/individual-service
  Individual: ['개인 고객 안내', '개인도 주문할 수 있나요?', '모든 고객', '1500-0000', '점심 12:00–13:00', '추천인'],
  // @covers route:/center/corporate-service
  Corporate: ['기업 고객 안내', '거래처 연결', '정기 주문', '무엇이 궁금하세요?'],
  WithoutAnswersAndPhone: ['준비한 답변이 아직 없습니다.', '문의 남기기'],
});

test('the phone number and the e-mail address are links', async () => {
  renderStory(stories.default, stories.Individual);
  expect((await screen.findByRole('link', { name: '1500-0000' })).getAttribute('href')).toBe('tel:1500-0000');
  expect(screen.getByRole('link', { name: 'help@iruon.example' }).getAttribute('href')).toBe(
    'mailto:help@iruon.example',
  );
});
