import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageAt, press, write } from '../../testing/fields.ts';
import { server } from '../../testing/server.ts';
import { renderStory } from '../../testing/story.tsx';
import { testStories } from '../../testing/test-stories.ts';
import * as stories from './levels.stories.tsx';

testStories(stories, {
  Saved: ['골드', '누적 점수 900,000점 이상이면 됩니다.'],
  System: ['개인 회원', '시스템 등급이라 이름과 혜택만 바꿀 수 있습니다.', '축하 포인트(P)'],
  OfOperators: ['이 쇼핑몰의 주인입니다.', '운영자'],
  Fresh: ['등급 등록', '쿠폰 대상과 주소에 쓰입니다.', '이 등급에 처음 오를 때 한 번만 드립니다.'],
});

test('the rule of a level is shown as a sentence while typing its criteria, and both are saved', async () => {
  renderStory(stories.default, stories.Saved);
  await write(/^점 이상/, '950000');
  await screen.findByText(/누적 점수 950,000점 이상이면 됩니다\./);
  await press('저장');
  await screen.findByTestId('left');
  expect(server.sent).toMatchObject([
    {
      operation: 'updateConsoleLevel',
      body: {
        name: '골드',
        criteria: [
          { type: 'SCORE', value: 950_000, isActive: true },
          { type: 'MONTHLY_AMOUNT', isActive: false },
        ],
      },
    },
  ]);
});

test.each([
  [/^이름/, '', '입력해 주세요.'],
  [/^코드/, '한글', '영문'],
  [/^점 이상/, '0', '1 이상이어야 합니다.'],
  [/^축하 포인트 사용 기간/, '4000', '3,650 이하여야 합니다.'],
])('an error in %s is shown at the field, and nothing is sent', async (label, value, message) => {
  renderStory(stories.default, stories.Fresh);
  await write(/^이름/, '새 등급');
  await write(/^코드/, 'NEW');
  await write(label, value);
  await press('저장');
  await waitFor(async () => expect(await messageAt(label)).toContain(message));
  expect(server.sent).toEqual([]);
});

test('a code of another level shows an error at the code', async () => {
  renderStory(stories.default, stories.Fresh);
  await write(/^이름/, '새 등급');
  await write(/^코드/, 'GOLD');
  await press('저장');
  await waitFor(async () => expect(await messageAt(/^코드/)).toContain('이미 쓰고 있는 코드입니다.'));
});

test('a level with members cannot be deleted, and its dialog shows why', async () => {
  renderStory(stories.default, stories.Saved);
  await press('삭제');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: '삭제' }));
  await dialog.findByText('이 등급의 회원이 있어 삭제할 수 없습니다.');
});

test('only the name and the benefits of a system level can change, and it cannot be deleted', async () => {
  renderStory(stories.default, stories.System);
  const code = await screen.findByLabelText<HTMLInputElement>(/^코드/);
  expect(code.readOnly).toBe(true);
  expect(screen.queryByText('조건 (켠 것을 모두 채워야 합니다)')).toBeNull();
  expect(screen.queryByRole('button', { name: '삭제' })).toBeNull();
  await write(/^이름/, '개인 고객');
  await press('저장');
  await screen.findByTestId('left');
  expect(server.sent).toMatchObject([
    {
      operation: 'updateConsoleLevel',
      body: { name: '개인 고객', code: 'PERSON', scope: 'PERSON', isWelcome: true, isActive: true },
    },
  ]);
});

test('a level of operators has no benefits', async () => {
  renderStory(stories.default, stories.OfOperators);
  await screen.findByText(/이 쇼핑몰의 주인입니다/);
  expect(screen.queryByLabelText(/^축하 포인트/)).toBeNull();
});
