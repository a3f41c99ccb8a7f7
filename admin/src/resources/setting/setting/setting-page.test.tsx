import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../testing/fields.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './setting-page.stories.tsx';

testStories(stories, {
  Saved: ['추천인', '판촉영업자 서류 확인', '교육 기한 30일 전에 추천인에게 메일로 알립니다.'],
  Loading: ['매장 설정'],
  Failed: ['잠시 후 다시 시도해 주세요.', '다시 시도'],
});

test('a stored password is not shown, and a test mail uses only saved settings', async () => {
  renderStory(stories.default, stories.Saved);
  const password = await screen.findByLabelText<HTMLInputElement>(/비밀번호/);
  expect([password.type, password.value]).toEqual(['password', '']);
  expect(screen.getByText('저장되어 있습니다. 비워 두면 그대로 쓰고, 입력하면 바꿉니다.')).toBeTruthy();
  await press('시험 메일 보내기');
  expect(await screen.findByText('admin@iruon.example 주소로 시험 메일을 보냈습니다.')).toBeTruthy();
  fireEvent.change(screen.getByDisplayValue('smtp.example.com'), { target: { value: 'smtp.other.example' } });
  expect(await screen.findByText('저장하면 시험 메일을 보낼 수 있습니다.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '시험 메일 보내기' }).disabled).toBe(true);
  expect(server.sent).toMatchObject([{ operation: 'testSmtp' }]);
});

test('changed settings of promoters and mails are shown, then saved; other settings stay', async () => {
  renderStory(stories.default, stories.Saved);
  fireEvent.click(await screen.findByRole('switch', { name: '판촉영업자 서류 확인' }));
  await screen.findByText(/사용 안 함/);
  fireEvent.click(screen.getByRole('switch', { name: /야간/ }));
  fireEvent.change(screen.getByLabelText('1초에 보내는 메일 수'), { target: { value: '20' } });
  await press('저장');
  await waitFor(() =>
    expect(server.sent).toMatchObject([
      {
        operation: 'updateConsoleSetting',
        body: {
          promoter: { bonuses: true, pendingDays: 7, papers: false, twoPersons: false },
          mailing: { perSecond: 20, quietHours: false },
        },
      },
    ]),
  );
});
