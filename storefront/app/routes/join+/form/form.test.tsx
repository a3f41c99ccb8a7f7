import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { enter, messageAt, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './form.stories';

const { changingTerms, ...shownStories } = stories;
testStories(shownStories, {
  Person: ['개인 회원 정보 입력', '김가입', '010-1234-5678', '2026.11.24 14:00까지'],
  Company: ['병원·기업 회원 정보 입력', '사업자등록증', '사업자 정보', 'IRU2345'],
  WithDocument: ['등록증.pdf 파일을 받았습니다.'],
  TermsChanged: ['이용약관 동의', '(필수) 이용약관', '동의 전'],
  RefusedWithoutScripts: ['사업자등록증', '파일'],
});

const open = (story = stories.Person) => renderStory(stories.default, story);
const join = () => press('가입하기');
const REQUIRED = [
  /^아이디/,
  /^비밀번호/,
  '이메일 앞부분',
  /^사업자등록번호/,
  /^병원·기업 이름/,
  /^우편번호/,
  /^상세주소/,
];

async function fillAccount(username: string): Promise<void> {
  await enter(/^아이디/, username);
  await enter(/^비밀번호/, 'Welcome!23');
  await enter('이메일 앞부분', 'new@clinic.example');
}
const account = { password: 'Welcome!23', email: 'new@clinic.example' };
const meta = { CustNo: null, mbCode: null, custCode: null, old_custCode: null };

test('name and phone number are not requested again', async () => {
  open();
  await screen.findByLabelText(/^아이디/);
  expect([screen.queryByLabelText(/^이름/), screen.queryByLabelText(/^연락처/)]).toEqual([null, null]);
});

// @covers rule:bizNumber-required
test('each empty field of a company shows its requirement, and nothing is sent', async () => {
  const { sent } = open(stories.Company);
  await screen.findByLabelText(/^아이디/);
  await join();
  const messages = await Promise.all(REQUIRED.map((label) => messageAt(label)));
  for (const message of messages) expect(message).toMatch(/주세요\./);
  expect(await messageAt(/^사업자등록증/)).toContain('사업자등록증을 첨부해 주세요.');
  expect(sent).toEqual([]);
});

test('a person signs up', async () => {
  const { sent } = open();
  await fillAccount('new01');
  await enter('고객번호', 'C-77');
  await join();
  expect((await screen.findByTestId('left')).textContent).toBe('/join/done');
  const input = { ...account, username: 'new01', meta: { ...meta, CustNo: 'C-77' }, bizNumber: null, business: null };
  expect(sent).toEqual([{ verb: 'joinMember', input: [input] }]);
});

// @covers entity:sign-up-user
test('a company signs up with its documents, by the field names of the request', async () => {
  const { sent } = open(stories.WithDocument);
  await fillAccount('clinic01');
  await enter(/^사업자등록번호/, '123-45-67890');
  await enter(/^병원·기업 이름/, '새봄치과');
  await enter(/^우편번호/, '06236');
  await enter(/^주소/, '서울 강남구 테헤란로 152');
  await enter(/^상세주소/, '3층');
  await join();
  expect(await messageAt(/^사업자등록번호/)).toContain('없는 사업자등록번호입니다.');
  await enter(/^사업자등록번호/, '123-45-67891');
  await join();
  expect((await screen.findByTestId('left')).textContent).toBe('/join/done');
  const place = { postcode: '06236', address1: '서울 강남구 테헤란로 152', address2: '3층' };
  const business = { no: '1234567891', name: '새봄치과', ceoName: '', type: '', service: '', ...place };
  const input = { ...account, username: 'clinic01', meta, bizNumber: '1234567891', business };
  expect(sent).toEqual([{ verb: 'joinMember', input: [input] }]);
});

test('an error is shown at its field, and the entries stay', async () => {
  open();
  await fillAccount('taken01');
  await join();
  await waitFor(async () => expect(await messageAt(/^아이디/)).toContain('이미 쓰고 있는 아이디입니다.'));
  expect(screen.getByDisplayValue('Welcome!23')).toBeDefined();
});

test('changed texts require agreement in the form, and the entries stay', async () => {
  const { sent } = open(changingTerms());
  await fillAccount('new02');
  await enter('고객번호', 'C-77');
  await join();
  expect((await screen.findByRole('alert')).textContent).toContain('약관이 바뀌었습니다.');
  for (const typed of ['new02', 'Welcome!23', 'C-77']) expect(screen.getByDisplayValue(typed)).toBeDefined();
  await join();
  expect(await screen.findByText("'이용약관'에 동의해 주세요.")).toBeDefined();
  await press('약관 보고 동의하기');
  const dialog = within(screen.getByRole('dialog', { name: '이용약관' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: '모두 동의합니다' }));
  fireEvent.click(dialog.getByRole('button', { name: '동의' }));
  await join();
  expect((await screen.findByTestId('left')).textContent).toBe('/join/done');
  expect(sent.at(-1)?.input).toMatchObject([{ username: 'new02', _terms: ['01890000-0000-7000-8000-000000000009'] }]);
});

test('an expired identity check returns to the terms', async () => {
  open();
  await fillAccount('late01');
  await join();
  expect((await screen.findByRole('alert')).textContent).toContain('본인확인 시간이 지났습니다.');
  const link = screen.getByRole('link', { name: '약관 동의와 본인확인 다시 하기' });
  expect(link.getAttribute('href')).toBe('/join/terms?type=PERSON');
});

test('a taken username is reported when its field loses focus', async () => {
  const ask = vi.fn(async () => Response.json({ isFree: false }));
  vi.stubGlobal('fetch', ask);
  open();
  await enter(/^아이디/, 'taken02');
  fireEvent.blur(screen.getByLabelText(/^아이디/));
  await waitFor(async () => expect(await messageAt(/^아이디/)).toContain('이미 쓰고 있는 아이디입니다.'));
  expect(ask).toHaveBeenCalledTimes(1);
});

// @covers rule:businessRegistration
test('a registration is uploaded as soon as it is chosen, and an error is shown there', async () => {
  const send = vi.fn(async () =>
    Response.json({ title: '파일을 읽을 수 없습니다. 다른 파일을 올려 주세요.' }, { status: 400 }),
  );
  vi.stubGlobal('fetch', send);
  open(stories.Company);
  const input = await screen.findByLabelText<HTMLInputElement>(/^사업자등록증/);
  fireEvent.change(input, { target: { files: [new File(['x'], '등록증.xlsx', { type: 'application/zip' })] } });
  expect(await messageAt(/^사업자등록증/)).toContain('사진이나 PDF 파일만');
  expect(send).not.toHaveBeenCalled();
  fireEvent.submit(input.form as HTMLFormElement);
  await waitFor(async () => expect(await messageAt(/^사업자등록증/)).toContain('파일'));
});
