import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageAt, press, write } from '../../../testing/fields.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './user-show.stories.tsx';

testStories(stories, {
  Linked: [
    '이치과',
    '골드',
    '12,000P',
    '티슈레벨 임플란트',
    '반품 · 힐링 어버트먼트',
    '재입고가 궁금합니다',
    '배송이 늦어지고 있습니다.',
    '+300점 (1,500점)',
    '반품 문의로 통화',
    '이치과의원',
    '미수금 30,000원',
    '120,000원',
    '연결 해제',
    '이메일 광고 수신',
    '동의하지 않음',
    '2026.03.01 시행',
    '글자가 보이지 않습니다.',
    'ABCD2345',
    '54,000원',
    '확인한 계좌가 없습니다.',
  ],
  Unlinked: ['연결된 고객번호가 없습니다.', '고객번호 연결'],
  Stale: ['거래처 원장과 연결이 원활하지 않습니다.'],
  Disabled: ['이용이 정지되었습니다. 사유: 대금 미납'],
  Person: ['회원 구분 바꾸기'],
  Blocked: ['탈퇴 처리'],
  Former: ['탈퇴했습니다.', '아직 메모가 없습니다.', '주문이 없습니다.'],
  ActivityFailed: ['기록을 불러오지 못했습니다.', '이치과의원', '다시 시도'],
  NoStanding: ['추천인을 신청하지 않았습니다.', '승인을 신청하지 않았습니다.', '동의 기록이 없습니다.'],
  Loading: ['불러오는 중'],
  Failed: ['잠시 후 다시 시도해 주세요.', '다시 시도'],
});

test('a promoter links to the ledger of only this member, and to the application', async () => {
  renderStory(stories.default, stories.Linked);
  const href = (await screen.findByRole('link', { name: '보너스 보기' })).getAttribute('href') ?? '';
  expect(href).toMatch(/^\/promoter-bonuses\?/);
  expect(JSON.parse(new URLSearchParams(href.split('?')[1]).get('filter') ?? '')).toEqual({
    _promoter: '01890000-0000-7000-8000-000000000001',
  });
  const request = screen.getByRole('link', { name: '추천인 신청 보기' });
  expect(request.getAttribute('href')).toBe('/promoter-applications/01890000-0000-7000-8000-0000000000a7/show');
});

test('a customer is found, chosen and linked with a reason; without a reason the button stays disabled', async () => {
  renderStory(stories.default, stories.Unlinked);
  await press('고객번호 연결');
  await write(/^고객번호, 거래처 이름/, '이치과');
  await press('찾기');
  fireEvent.click(await screen.findByRole('radio'));
  const link = screen.getByRole<HTMLButtonElement>('button', { name: '연결' });
  await write(/^사유/, '전');
  expect(link.disabled).toBe(true);
  await write(/^사유/, '전화로 확인');
  fireEvent.click(link);
  await screen.findByText('이치과의원');
  expect(server.sent).toEqual([{ operation: 'linkCustomer', body: { CustNo: 'C-100', message: '전화로 확인' } }]);
});

// @covers route:/console/users/{_user}
test('a note is sent once with its key, and an empty one is refused at the field', async () => {
  renderStory(stories.default, stories.Linked);
  await press('메모 남기기');
  await waitFor(async () => expect(await messageAt('새 메모')).toBe('메모를 적어 주세요.'));
  await write('새 메모', '  오후에 다시 전화  ');
  await press('메모 남기기');
  await waitFor(() => expect(server.sent).toEqual([{ operation: 'addUserNote', body: { text: '오후에 다시 전화' } }]));
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('새 메모').value).toBe(''));
});

test('a former member has no note field, no form and no ERP customer', async () => {
  renderStory(stories.default, stories.Former);
  await screen.findByText('아직 메모가 없습니다.');
  for (const name of ['회원 정보 고치기', '탈퇴 처리', '메모 남기기', '지금 확인'])
    expect(screen.queryByText(name), name).toBeNull();
});

test.each([
  ['이용 정지', 'disableConsoleUser'],
  ['모든 기기 로그아웃', 'endConsoleUserSessions'],
])('%s requires a reason and is sent', async (label, operation) => {
  renderStory(stories.default, stories.Linked);
  await press(label);
  await write(/^사유/, '대금 미납');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }));
  await waitFor(() => expect(server.sent).toEqual([{ operation, body: { reason: '대금 미납' } }]));
});

test('a disabled member is enabled, not disabled again', async () => {
  renderStory(stories.default, stories.Disabled);
  await screen.findByRole('button', { name: '이용 정지 해제' });
  expect(screen.queryByRole('button', { name: '이용 정지' })).toBeNull();
});

test('the pending matters that prevent closing the account are shown in the dialog', async () => {
  renderStory(stories.default, stories.Blocked);
  await press('탈퇴 처리');
  await write(/^사유/, '전화로 요청');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '탈퇴 처리' }));
  await screen.findByText('구매확정 전 주문 1건이 끝난 뒤에 탈퇴할 수 있습니다.');
});

test('a person becomes a company with a business that the contract accepts', async () => {
  renderStory(stories.default, stories.Person);
  await press('회원 구분 바꾸기');
  await write('사업자등록번호 *', '123');
  await write('병원·기업 이름 *', '새봄치과');
  await write(/^사유/, '개원');
  await press('바꾸기');
  await waitFor(async () => expect(await messageAt('사업자등록번호 *')).toContain('사업자등록번호'));
  expect(server.sent).toEqual([]);
  await write('사업자등록번호 *', '220-81-62517');
  await press('바꾸기');
  await waitFor(() =>
    expect(server.sent).toMatchObject([
      {
        operation: 'changeConsoleUserType',
        body: { type: 'COMPANY', business: { no: '2208162517', name: '새봄치과' }, reason: '개원' },
      },
    ]),
  );
});
