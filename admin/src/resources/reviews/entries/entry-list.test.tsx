import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, messageAt, press, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { isEventuallyShown, testStories } from '../../../testing/test-stories.ts';
import * as all from './entry-list.stories.tsx';

const { ofVisitors, ...stories } = all;

testStories(stories, {
  // The filter says what the list opens with: the entry itself is answered.
  Success: ['고객센터 문의 · 배송', '언제 도착하나요?', '답변완료', '답변대기'],
  Empty: ['조건에 맞는 내용이 없습니다.'],
  Loading: ['고객센터 문의'],
  Failed: [UNAVAILABLE, '다시 시도'],
  Refused: ['박원장'],
});

async function choose(field: HTMLElement, name: RegExp) {
  fireEvent.mouseDown(field);
  fireEvent.click(await screen.findByRole('option', { name }));
}
const entryId = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);

test('an inquiry of a call has the name and number of its member, which can be changed', async () => {
  renderStory(stories.default, stories.Success);
  await press('전화 문의 등록');
  await choose(await screen.findByLabelText('문의한 회원 찾기'), /^박원장/);
  await choose(await screen.findByRole('combobox', { name: '유형' }), /^배송$/);
  await write(/^연락처/, '010-9999-1234');
  await write(/^내용/, '어제 주문한 상품은 언제 오나요?');
  confirmDialog();
  await isEventuallyShown('문의를 등록했습니다.');
  const writer = { name: '박원장', phone: '010-9999-1234' };
  const text = { category: 'DELIVERIES', writer, content: '어제 주문한 상품은 언제 오나요?' };
  const body = { ...text, code: 'normal', _user: expect.any(String), clientId: entryId };
  expect(server.sent).toEqual([{ operation: 'createConsoleInquiry', body }]);
});

test('an entry of a visitor keeps what was written while its form is chosen, and its refusals are at the fields', async () => {
  renderStory(ofVisitors, stories.Refused);
  await press('전화 문의 등록');
  await write(/^이름/, '문제휴');
  await write(/^연락처/, '12');
  await write(/^내용/, '세미나를 함께 열고 싶습니다.');
  await choose(await screen.findByRole('combobox', { name: '양식' }), /^제휴 문의$/);
  await write(/^상호/, '한빛덴탈');
  await write(/^이메일/, 'partner@hanbit.example');
  confirmDialog();
  await waitFor(async () => expect(await messageAt(/^연락처/)).toBe('전화번호를 확인해 주세요.'));
  await write(/^연락처/, '02-345-6789');
  confirmDialog();
  await waitFor(() => expect(server.sent).toHaveLength(2));
  const [first, second] = server.sent.map(({ body }) => body as { clientId: string });
  expect(second).toEqual({
    ...{ code: 'inquiry-partner', category: 'OTHERQUERY', content: '세미나를 함께 열고 싶습니다.', clientId: entryId },
    ...{ writer: { name: '문제휴', phone: '02-345-6789' } },
    meta: { name: '한빛덴탈', email: 'partner@hanbit.example' },
  });
  expect(second?.clientId).not.toBe(first?.clientId);
});
