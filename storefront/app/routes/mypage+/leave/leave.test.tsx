import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, messageAt, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './leave.stories';

testStories(stories, {
  Free: ['회원 탈퇴', '1,500P', '2장', '5년', '주문·결제·배송 기록', '비밀번호'],
  WithBalances: ['30,000원', '7,000원', '고객센터로 연락해 주세요.'],
  WithBonuses: [
    '보너스 4,000원은 탈퇴하기 전에 출금할 수 있습니다.',
    '확인 중인 3,000원은 탈퇴하면 소멸합니다.',
    '남은 보너스 출금하기',
  ],
  WithLittleBonuses: ['보너스 900원은 지금 출금할 수 없어 탈퇴하면 소멸하고', '1,000원부터 출금할 수 있습니다.'],
  Owing: ['보너스 5,000원은 회수하지 못한 금액으로 장부에 남습니다.'],
  Blocked: ['아직 탈퇴할 수 없습니다.', '구매확정 전 주문 2건', '확인 중인 입금 1건', '내 정보로 돌아가기'],
  Refused: ['비밀번호'],
});

const open = (story = stories.Free) => renderStory(stories.default, story);

test('leaving requires the password', async () => {
  const { sent } = open();
  await press('탈퇴하기');
  expect(await messageAt(/^비밀번호/)).toContain('비밀번호를 입력해 주세요.');
  expect(sent).toEqual([]);
});

test('a wrong password is refused at its field, and the reason stays', async () => {
  open(stories.Refused);
  await enter(/^떠나시는 이유/, '자주 쓰지 않아요');
  await enter(/^비밀번호/, 'Wrong!2345');
  await press('탈퇴하기');
  expect((await screen.findByRole('alert')).textContent).toContain('비밀번호');
  expect(await messageAt(/^비밀번호/)).toContain('비밀번호가 올바르지 않습니다.');
  expect(screen.getByLabelText(/^떠나시는 이유/)).toHaveProperty('value', '자주 쓰지 않아요');
});

// @covers route:/mypage/leave
test('one press closes the account once, and a page confirms it', async () => {
  const { sent } = open();
  await enter(/^비밀번호/, 'Right!2345');
  await press('탈퇴하기');
  expect((await screen.findByTestId('left')).textContent).toBe('/goodbye');
  expect(sent).toEqual([{ verb: 'leave', input: [{ password: 'Right!2345', reason: '' }] }]);
});

test('pending matters are linked, and the button is missing', async () => {
  open(stories.Blocked);
  expect((await screen.findByRole('link', { name: '구매확정 전 주문 보러 가기' })).getAttribute('href')).toBe(
    '/mypage/orders',
  );
  expect(screen.queryByRole('button', { name: '탈퇴하기' })).toBeNull();
});
