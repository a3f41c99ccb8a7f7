import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../../../testing/server.ts';
import { renderStory, type Story } from '../../../testing/story.tsx';
import { isEventuallyShown, testStories } from '../../../testing/test-stories.ts';
import * as stories from './approval-show.stories.tsx';

testStories(stories, {
  Waiting: ['새봄치과의원 고객번호 신청', '확인 중', '123-45-67891', '사업자등록증.jpg 열기', '새봄치과의원 (C-77)'],
  Rejected: ['반려', '글자가 보이지 않습니다.', '김운영'],
  Company: ['새봄치과의원 병원·기업 가입 신청', '서류와 비교', '06236 서울 강남구 테헤란로 1'],
  Unreachable: ['거래처 원장에 연결하지 못했습니다.'],
  Taken: ['새봄치과의원 (C-77)'],
});

const open = (story: Story = stories.Waiting) => renderStory(stories.default, story);
const radios = () => screen.findAllByRole<HTMLInputElement>('radio');
const press = async (name: string, where: Pick<typeof screen, 'findByRole'> = screen) =>
  fireEvent.click(await where.findByRole('button', { name }));

test('a customer of another member cannot be chosen, and approval requires a choice', async () => {
  open();
  const [free, taken] = await radios();
  expect([free?.disabled, taken?.disabled]).toEqual([false, true]);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: '승인' })).disabled).toBe(true);
});

test('an approval shows the member and the number, and is sent once', async () => {
  open();
  const [free] = await radios();
  if (free) fireEvent.click(free);
  await press('승인');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('김새봄 님을 고객번호 C-77에 연결합니다.')).toBeDefined();
  await press('등록', dialog);
  await isEventuallyShown('고객번호를 등록하고 메일로 알렸습니다.');
  expect(server.sent).toEqual([{ operation: 'grantApproval', body: { CustNo: 'C-77' } }]);
});

test('the error of an approval is shown in its dialog, which stays open', async () => {
  open(stories.Taken);
  const [free] = await radios();
  if (free) fireEvent.click(free);
  await press('승인');
  await press('등록', within(await screen.findByRole('dialog')));
  expect((await screen.findByRole('alert')).textContent).toContain('다른 회원에게 연결된 번호입니다.');
  expect(screen.queryByRole('dialog')).not.toBeNull();
});

test('a rejection sends the reason that the member reads', async () => {
  open();
  await press('반려');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText(/^회원에게 보이는 사유/), {
    target: { value: '글자가 보이지 않습니다.' },
  });
  await press('반려', dialog);
  await waitFor(() =>
    expect(server.sent).toEqual([{ operation: 'rejectApproval', body: { reason: '글자가 보이지 않습니다.' } }]),
  );
});

test('a company is approved without a customer number', async () => {
  open(stories.Company);
  await press('승인');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('새봄치과의원 회원의 가입을 승인합니다.')).toBeDefined();
  await press('승인', dialog);
  await isEventuallyShown('가입을 승인하고 메일로 알렸습니다.');
  expect(server.sent).toEqual([{ operation: 'grantApproval', body: { CustNo: null } }]);
});
