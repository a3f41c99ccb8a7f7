import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, write } from '../../testing/fields.ts';
import { server } from '../../testing/server.ts';
import { renderStory } from '../../testing/story.tsx';
import { testStories } from '../../testing/test-stories.ts';
import * as stories from './forms.stories.tsx';

testStories(stories, {
  Waiting: [
    ...['제휴 문의 · 기타 문의 - 문제휴', '답변대기', '비회원', '010-2345-6789', '세미나를 함께 열고 싶습니다.'],
    ...['partner@hanbit.example 주소로 메일을 보냅니다.', '문의 대신 등록 (상담원)'],
  ],
  WithoutAddress: ['상담 신청 · 제품상담', '이메일이 없는 문의입니다.'],
  Answered: ['답변완료', '답변 고치기', '주소로 다시 보냅니다.'],
  WithoutHistory: ['아직 처리한 내역이 없습니다.'],
  Loading: ['불러오는 중'],
  Missing: ['찾을 수 없는 문의입니다.'],
});

test('an answer contains the version of the loaded entry; an error is shown, and the text stays', async () => {
  renderStory(stories.default, stories.Waiting);
  await screen.findByText('답변대기');
  await write(/^답변/, '다음 주에 연락드리겠습니다.');
  await press('답변 등록');
  expect(await screen.findByText('그 사이 다른 사람이 바꾸었습니다.')).toBeDefined();
  expect(screen.getByDisplayValue('다음 주에 연락드리겠습니다.')).toBeDefined();
  expect(server.sent).toEqual([
    {
      operation: 'answerForm',
      body: { answer: '다음 주에 연락드리겠습니다.', updatedAt: expect.stringMatching(/^\d{4}-/) },
    },
  ]);
});
