import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, messageAt, press, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { server } from '../../../testing/server.ts';
import { renderStory, type Story } from '../../../testing/story.tsx';
import { isEventuallyShown, testStories } from '../../../testing/test-stories.ts';
import * as stories from './inquires.stories.tsx';

testStories(stories, {
  // The filter says what the list opens with: the question itself is answered.
  Success: ['재고 문의', '답변완료', '답변대기'],
  Empty: ['조건에 맞는 내용이 없습니다.'],
  Loading: ['상품문의'],
  Failed: [UNAVAILABLE, '다시 시도'],
  Recorded: ['재고 문의'],
});

const dialogText = () => screen.getByRole('dialog').textContent ?? '';
async function choose(label: string, name: RegExp) {
  fireEvent.mouseDown(await screen.findByLabelText(label));
  fireEvent.click(await screen.findByRole('option', { name }));
}

/** Writes down a question of a call, all but its subject. */
async function writeDown(story: Story) {
  renderStory(stories.default, story);
  await press('전화 문의 등록');
  await choose('문의한 회원 찾기', /^박원장/);
  await choose('문의한 상품 찾기', /^힐링 어버트먼트/);
  await write(/^내용/, '다음 주에 들어오나요?');
}

test('a question of a call is stored for its member and product, and opened', async () => {
  await writeDown(stories.Recorded);
  expect(dialogText()).toContain('선택한 회원: 박원장 (clinic01) · 010-1234-5678');
  expect(dialogText()).toContain('선택한 상품: 힐링 어버트먼트');
  await write(/^제목/, '입고 문의');
  fireEvent.click(screen.getByRole('checkbox', { name: '비밀글' }));
  confirmDialog();
  await isEventuallyShown('문의를 등록했습니다.');
  const _id = expect.any(String);
  const body = { _user: _id, _product: _id, subject: '입고 문의', content: '다음 주에 들어오나요?', isSecret: true };
  expect(server.sent).toEqual([{ operation: 'createConsoleInquire', body }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a refusal is shown at its field, and what was written stays', async () => {
  await writeDown(stories.Success);
  await write(/^제목/, '입');
  confirmDialog();
  await waitFor(async () => expect(await messageAt(/^제목/)).toBe('제목은 두 글자 이상입니다.'));
  expect(screen.getByDisplayValue('다음 주에 들어오나요?')).toBeTruthy();
});

test('nothing is sent without a member', async () => {
  renderStory(stories.default, stories.Recorded);
  await press('전화 문의 등록');
  await write(/^제목/, '입고 문의');
  confirmDialog();
  await isEventuallyShown('문의한 회원을 선택해 주세요.');
  expect(server.sent).toEqual([]);
});
