import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, messageAt, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './terms.stories';

testStories(stories, {
  // @covers route:/join
  Person: ['개인 회원 가입', '(필수) 이용약관', '추천인이 있습니다', '휴대폰 본인확인'],
  Company: ['병원·기업 회원 가입'],
  Recommended: ['추천인 코드', '동의함'],
  NoType: ['/join'],
});

const ids = [1, 2].map((end) => `01890000-0000-7000-8000-00000000000${end}`);
const open = (story = stories.Person) => renderStory(stories.default, story);
const next = () => press('휴대폰 본인확인');

async function agreeToAll(): Promise<void> {
  await press('약관 보고 동의하기');
  const dialog = within(screen.getByRole('dialog', { name: '이용약관' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: '모두 동의합니다' }));
  fireEvent.click(dialog.getByRole('button', { name: '동의' }));
}

// @covers rule:terms
test('nothing starts without the required terms', async () => {
  const { sent } = open();
  await next();
  expect(await screen.findByText("'이용약관'에 동의해 주세요.")).toBeDefined();
  expect(sent).toEqual([]);
});

test('the shown versions are sent, and the identity check is next', async () => {
  const { sent } = open();
  await agreeToAll();
  await next();
  expect((await screen.findByTestId('left')).textContent).toBe('/common/kcp/cert/request');
  expect(sent).toEqual([{ verb: 'beginJoining', input: [{ type: 'PERSON', _terms: ids, promoterCode: null }] }]);
});

// @covers rule:promoterCode-required
test('a code is required after the user states that there is a promoter', async () => {
  const { sent } = open();
  await agreeToAll();
  fireEvent.click(screen.getByRole('checkbox', { name: '추천인이 있습니다' }));
  await next();
  expect(await messageAt(/^추천인 코드/)).toBe('추천인 코드를 입력해 주세요.');
  expect(sent).toEqual([]);
});

test('a link with a code requires one that exists', async () => {
  open(stories.Recommended);
  expect(screen.queryByRole('checkbox', { name: '추천인이 있습니다' })).toBeNull();
  expect((await screen.findByLabelText<HTMLInputElement>(/^추천인 코드/)).value).toBe('NOBODY');
  await next();
  await waitFor(async () => expect(await messageAt(/^추천인 코드/)).toBe('없는 추천인 코드입니다.'));
  await enter(/^추천인 코드/, '');
  await next();
  expect(await messageAt(/^추천인 코드/)).toBe('추천인 코드를 입력해 주세요.');
});
