import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, press, write } from '../../../testing/fields.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { isEventuallyShown, testStories } from '../../../testing/test-stories.ts';
import * as stories from './withdrawal-show.stories.tsx';

testStories(stories, {
  Requested: ['김추천 출금 1,000,000원', '30,000원', '3,000원', '967,000원', '******5678', '900101-*******'],
  Lacking: ['지금은 지급할 수 없습니다.', '확인한 계좌가 없습니다.'],
});

test.each([
  ['계좌번호 보기', 'readWithdrawalAccount', '국민은행 12345678 김추천'],
  ['주민등록번호 보기', 'readResidentNumber', '900101-1234567'],
])('%s requires a reason for the audit log, and can be hidden again', async (label, operation, text) => {
  renderStory(stories.default, stories.Requested);
  await press(label);
  const reason = (await screen.findByLabelText(/^보는 이유/)) as HTMLInputElement;
  expect([reason.required, reason.minLength]).toEqual([true, 2]);
  expect(document.body.textContent).not.toContain(text);
  await write(/^보는 이유/, '은행 문의');
  confirmDialog();
  await isEventuallyShown(text);
  expect(server.sent).toEqual([{ operation, body: { reason: '은행 문의' } }]);
  await press('숨기기');
  expect(document.body.textContent).not.toContain(text);
});
