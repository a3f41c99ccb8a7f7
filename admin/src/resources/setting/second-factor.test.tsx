import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, write } from '../../testing/fields.ts';
import { server } from '../../testing/server.ts';
import { renderStory } from '../../testing/story.tsx';
import { testStories } from '../../testing/test-stories.ts';
import * as stories from './second-factor.stories.tsx';

testStories(stories, {
  None: ['인증 앱 등록하기'],
  Enrolled: ['2단계 인증을 쓰고 있습니다.', '남은 복구 코드 7개'],
  Wrong: ['인증 앱 등록하기'],
  NoSecret: ['인증 앱 등록하기'],
  Loading: ['불러오는 중'],
  Failed: ['잠시 후 다시 시도해 주세요.', '다시 시도'],
});

test('shows the secret as a QR code and as text, accepts the first code, and shows the recovery codes', async () => {
  renderStory(stories.default, stories.None);
  await press('인증 앱 등록하기');
  await screen.findByRole('img', { name: '인증 앱에 등록할 QR 코드' });
  expect(screen.getByTestId('secret').textContent).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
  await write(/^인증번호/, '123456');
  await press('등록하기');
  const list = await screen.findByRole('list', { name: '복구 코드' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  expect(server.sent).toEqual([
    { operation: 'beginSecondFactor', body: {} },
    { operation: 'confirmSecondFactor', body: { code: '123456' } },
  ]);
  await press('보관했습니다');
  await waitFor(() => expect(screen.queryByRole('list', { name: '복구 코드' })).toBeNull());
});

test('a wrong first code shows an error and keeps the QR code', async () => {
  renderStory(stories.default, stories.Wrong);
  await press('인증 앱 등록하기');
  await write(/^인증번호/, '000000');
  await press('등록하기');
  await screen.findByText(/인증번호가 올바르지 않습니다\./);
  screen.getByRole('img', { name: '인증 앱에 등록할 QR 코드' });
});

test('a secret that failed to load can be requested again', async () => {
  renderStory(stories.default, stories.NoSecret);
  await press('인증 앱 등록하기');
  await screen.findByText('키를 만들지 못했습니다.');
  screen.getByRole('button', { name: '다시 시도' });
});
