import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, messageAt, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './destination-form.stories';

testStories(stories, {
  New: ['배송지 추가', '우편번호 찾기', '기본 배송지로 정합니다'],
  First: ['첫 배송지는 기본 배송지가 됩니다.'],
  Changed: ['배송지 고치기', '기본 배송지로 정합니다'],
  Default: ['기본 배송지입니다. 바꾸려면 다른 배송지를 기본으로 정해 주세요.'],
  Refused: ['배송지 추가'],
});

const labels = [/^배송지 이름/, /^받는 분/, /^연락처/, /^우편번호/, /^주소/, /^상세주소/];
const messages = async () => await Promise.all(labels.map((label) => messageAt(label)));

async function fill(texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) await enter(labels[index] ?? '', text);
}
const whole = ['병원', '김이루', '010-1234-5678', '06236', '서울 강남구 테헤란로 152', '3층'];

test('each empty field shows its requirement', async () => {
  const { sent } = renderStory(stories.default, stories.New);
  await fill(['', '', '', '', '', '']);
  await press('저장');
  expect(await messages()).toEqual([
    '배송지 이름을 입력해 주세요.',
    '받는 분 이름을 입력해 주세요.',
    '연락처를 입력해 주세요.',
    '우편번호를 찾아 주세요.',
    '주소를 찾아 주세요.',
    '상세주소를 입력해 주세요.',
  ]);
  expect(sent).toEqual([]);
});

test('name and phone number of the member are filled in, and a phone number is validated', async () => {
  renderStory(stories.default, stories.New);
  expect(await screen.findByDisplayValue('김서연')).toBeDefined();
  expect(screen.getByDisplayValue('010-1234-5678')).toBeDefined();
  await fill(['병원', '김이루', '1234']);
  await press('저장');
  expect(await messageAt(/^연락처/)).toMatch(/전화번호|연락처/);
  await enter(/^연락처/, '010-1234-5678');
  await waitFor(async () => expect(await messageAt(/^연락처/)).toBe(''));
});

// @covers rule:address-postcode-base-address-only-search
test('the search fills in postcode and address, and they can be typed if it is unavailable', async () => {
  renderStory(stories.default, stories.New);
  const fields = [/^우편번호/, /^주소/].map((label) => screen.findByLabelText<HTMLInputElement>(label));
  const [postcode, address] = await Promise.all(fields);
  expect([postcode?.readOnly, address?.readOnly]).toEqual([true, true]);
  await press('우편번호 찾기');
  expect(await screen.findByText('주소 검색을 불러오지 못했습니다')).toBeDefined();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('우편번호 찾기'));
  expect([postcode?.readOnly, address?.readOnly]).toEqual([false, false]);
});

test('a complete address is saved, and the list opens', async () => {
  const { sent } = renderStory(stories.default, stories.First);
  await fill(whole);
  await press('저장');
  expect((await screen.findByTestId('left')).textContent).toBe('/mypage/destinations');
  const [title, name, , postcode, address1, address2] = whole;
  const saved = { title, name, phone: '01012345678', postcode, address1, address2, isDefault: true };
  expect(sent).toEqual([{ verb: 'addDestination', input: [saved, expect.any(String)] }]);
});

test('a refusal is shown at its field, and the entered values stay', async () => {
  renderStory(stories.default, stories.Refused);
  await fill(whole);
  await press('저장');
  expect((await screen.findByRole('alert')).textContent).toBe('입력하신 내용을 확인해 주세요.');
  expect(await messageAt(/^연락처/)).toBe('전화번호를 다시 확인해 주세요.');
  expect(screen.getByDisplayValue('3층')).toBeDefined();
});
