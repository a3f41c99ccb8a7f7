import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, messageAt, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './phone-panel.stories';

testStories(stories, {
  Closed: ['약관 동의', '위에서 비밀번호를 확인하시면 광고 수신 동의를 바꾸실 수 있습니다.'],
  Open: ['지금 번호는 010-1234-5678입니다.', '아직 정하지 않으셨습니다'],
  TooSoon: ['인증번호 받기'],
  Expired: ['인증번호 받기'],
  Outdated: ['그 뒤에 내용이 바뀌었습니다'],
});

const open = (story = stories.Open) => renderStory(stories.default, story);

async function requestCode(): Promise<void> {
  await enter('새 휴대폰 번호 가운데 자리', '8765');
  await enter('새 휴대폰 번호 끝자리', '4321');
  await press('인증번호 받기');
}

test('changing the phone number requires the password', async () => {
  open(stories.Closed);
  await screen.findByText('내 정보 사본');
  expect(screen.queryByRole('heading', { name: '휴대폰 번호 바꾸기' })).toBeNull();
});

test('an invalid number is refused before anything is sent', async () => {
  const { sent } = open();
  await enter('새 휴대폰 번호 가운데 자리', '12');
  await press('인증번호 받기');
  expect(await messageAt('새 휴대폰 번호 가운데 자리')).not.toBe('');
  expect(sent).toEqual([]);
});

test('a code is sent to the new number, another one only after a minute, and the correct code changes the number', async () => {
  const { sent } = open();
  await requestCode();
  expect((await screen.findByText('010-8765-4321')).textContent).toBeDefined();
  const again = await screen.findByRole<HTMLButtonElement>('button', { name: /초 뒤에 다시 받을 수 있습니다/ });
  expect(again.disabled).toBe(true);
  await enter(/^인증번호 6자리/, '123456');
  await press('확인하고 번호 바꾸기');
  expect((await screen.findByText('휴대폰 번호를 바꾸었습니다.')).textContent).toBeDefined();
  expect(sent).toEqual([
    { verb: 'sendPhoneCode', input: ['01087654321'] },
    { verb: 'confirmPhone', input: ['123456'] },
  ]);
});

test('a wrong code shows the remaining attempts at its field, which stays open', async () => {
  open();
  await requestCode();
  await enter(/^인증번호 6자리/, '654321');
  await press('확인하고 번호 바꾸기');
  await screen.findByText(/4번 더 입력할 수 있습니다/);
  expect(await messageAt(/^인증번호 6자리/)).toContain('4번 더 입력할 수 있습니다.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an expired code is reported and another one is offered', async () => {
  open(stories.Expired);
  await requestCode();
  await enter(/^인증번호 6자리/, '654321');
  await press('확인하고 번호 바꾸기');
  expect((await screen.findByRole('alert')).textContent).toContain('인증번호를 쓸 수 없습니다. 새 번호를 받아 주세요.');
  expect(screen.getByRole('button', { name: /다시 받/ })).toBeDefined();
});

test('a code that is requested too soon shows how long to wait, and the number stays', async () => {
  open(stories.TooSoon);
  await requestCode();
  expect((await screen.findByRole('alert')).textContent).toContain('42초 뒤에 다시 시도해 주세요.');
  expect(screen.getByLabelText<HTMLInputElement>('새 휴대폰 번호 끝자리').value).toBe('4321');
});

test('consent to advertising is separate for each channel, with the shown version', async () => {
  const { sent } = open();
  expect((await screen.findByText('2026.10.02에 동의하셨습니다')).textContent).toBeDefined();
  expect(screen.queryByRole('button', { name: /이용약관/ })).toBeNull();
  await press('광고 문자 수신에 동의하기');
  expect((await screen.findByText('광고 수신에 동의하셨습니다.')).textContent).toBeDefined();
  await press('광고 메일 수신 동의 철회');
  expect((await screen.findByText('광고 수신 동의를 철회하셨습니다.')).textContent).toBeDefined();
  const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
  expect(sent).toEqual([
    { verb: 'changeConsent', input: [{ code: 'marketing-sms', _terms: id(3), isAgreed: true }] },
    { verb: 'changeConsent', input: [{ code: 'marketing-email', _terms: id(2), isAgreed: false }] },
  ]);
});

test('a manipulated form changes nothing', async () => {
  const { sent } = open();
  const code = (await screen.findByRole('button', { name: '광고 문자 수신에 동의하기' }))
    .closest('form')
    ?.querySelector<HTMLInputElement>('input[name=code]');
  if (code) code.value = 'service';
  fireEvent.click(screen.getByRole('button', { name: '광고 문자 수신에 동의하기' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(sent).toEqual([]);
});
