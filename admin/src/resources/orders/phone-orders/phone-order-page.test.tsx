import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageAt } from '../../../testing/fields.ts';
import { server } from '../../../testing/server.ts';
import { renderStory, type Story } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './phone-order-page.stories.tsx';

testStories(stories, {
  Fresh: ['회원과 상품을 고르면 금액을 계산합니다.', '주문할 상품을 위에서 찾아 주세요.', '무통장입금 (입금 대기)'],
  Sizes: ['전화 주문'],
});

async function pick(label: string, option: RegExp): Promise<void> {
  const field = await screen.findByLabelText(label);
  fireEvent.focus(field);
  fireEvent.mouseDown(field);
  fireEvent.click(await screen.findByText(option, { selector: '[role=option] *' }));
}
async function ask(story: Story): Promise<void> {
  renderStory(stories.default, story);
  await pick('회원 찾기', /^박원장/);
  await pick('상품 찾기', /^힐링/);
}
const sendButton = () => screen.findByText<HTMLButtonElement>(/주문하기$/, { selector: 'button' });

test('an order that the prepaid balance does not cover is not sent', async () => {
  await ask(stories.Fresh);
  await screen.findByText('62,000원 주문하기');
  fireEvent.click(screen.getByLabelText(/동의를 받았습니다$/));
  expect((await sendButton()).disabled).toBe(false);
  fireEvent.click(screen.getByLabelText(/^예치금에서 차감/));
  await screen.findByText('예치금이 62,000원 부족합니다. 다른 결제 방법을 골라 주세요.');
  expect((await sendButton()).disabled).toBe(true);
});

test('a manual payment is sent with its method, and an error is shown at its field', async () => {
  await ask(stories.Fresh);
  fireEvent.click(screen.getByLabelText(/동의를 받았습니다$/));
  fireEvent.click(screen.getByLabelText(/^이미 결제함/));
  const send = await screen.findByText('62,000원 주문하기');
  fireEvent.submit(send.closest('form') as HTMLFormElement);
  await waitFor(async () => expect(await messageAt(/^어떻게 결제했나요/)).toBe('어떻게 결제했는지 적어 주세요.'));
  expect(server.sent.filter(({ operation }) => operation === 'createPhoneOrder')).toMatchObject([
    { body: { settlement: 'PAID', note: '', isAgreed: true, expectedTotal: 62_000 } },
  ]);
});

test('an unavailable line shows the reason, and sold-out sizes cannot be chosen', async () => {
  await ask(stories.Sizes);
  const line = within(await screen.findByLabelText('힐링 어버트먼트'));
  expect((await line.findByRole('alert')).textContent).toBe('옵션을 골라 주세요.');
  await screen.findByText('표시된 상품을 고치면 금액을 계산합니다.');
  fireEvent.mouseDown(await line.findByRole('combobox', { name: /^옵션/ }));
  const option = async (text: RegExp) =>
    (await screen.findByText(text, { selector: '[role=option]' })).getAttribute('aria-disabled');
  expect(await option(/10mm · 3개$/)).toBeNull();
  expect(await option(/12mm · 품절$/)).toBe('true');
});

test('a saved address fills the fields', async () => {
  await ask(stories.Fresh);
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^저장된 배송지/ }));
  fireEvent.click(await screen.findByText(/^병원 \(기본\)/, { selector: '[role=option]' }));
  const values = [/^우편번호/, /^주소/, /^상세주소/].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }).value,
  );
  expect(values).toEqual(['04524', '서울 중구 세종대로 110', '1층']);
});
