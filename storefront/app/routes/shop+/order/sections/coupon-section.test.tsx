import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '~/testing/fields';
import { renderStory, type Story } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './coupon-section.stories';

testStories(stories, {
  None: ['쿠폰 0장'],
  Several: ['보유 3장', '8,000원', '-6,000원 상품 10%', '지금 쓸 수 없는 쿠폰 1장', '최소 금액에 미치지 못합니다.'],
  Refused: ['이미 사용한 쿠폰입니다.'],
});

async function selects(story: Story): Promise<HTMLSelectElement[]> {
  renderStory(stories.default, story);
  return (await screen.findAllByRole('combobox')) as HTMLSelectElement[];
}
const chosen = (all: HTMLSelectElement[]) => all.map(({ options, selectedIndex }) => options[selectedIndex]?.text);

test('an unavailable coupon shows the reason and cannot be chosen', async () => {
  const [, whole] = await selects(stories.Several);
  const alone = [...(whole?.options ?? [])].find(({ text }) => text.startsWith('단독 주문'));
  expect([alone?.disabled, alone?.text]).toEqual([true, '단독 주문 다른 쿠폰과 함께 쓸 수 없는 쿠폰입니다.']);
});

test('one press applies the best combination, another reverts it, and the form is notified of both', async () => {
  const all = await selects(stories.Several);
  let requests = 0;
  document.querySelector('form')?.addEventListener('input', () => {
    requests += 1;
  });
  await press('이 조합 적용');
  expect([chosen(all), requests]).toEqual([['-6,000원 상품 10%', '-2,000원 아무 데나 2천원'], 1]);
  await press('적용 되돌리기');
  expect([chosen(all), requests]).toEqual([['쿠폰 사용 안 함', '쿠폰 사용 안 함'], 2]);
});

test('a coupon that is chosen in one place cannot be chosen in another', async () => {
  const [line, whole] = await selects(stories.Several);
  await press('이 조합 적용');
  const elsewhere = [...(line?.options ?? [])].find(({ text }) => text.startsWith('아무 데나'));
  expect([elsewhere?.disabled, elsewhere?.text, whole?.value]).toEqual([
    true,
    '아무 데나 2천원 다른 곳에 적용했습니다.',
    '01890000-0000-7000-8000-000000000002',
  ]);
});

test('the error of a coupon is shown where it is chosen', async () => {
  const [line, whole] = await selects(stories.Refused);
  expect([line?.getAttribute('aria-invalid'), whole?.getAttribute('aria-invalid')]).toEqual(['true', null]);
  expect((await screen.findByRole('alert')).textContent).toBe('이미 사용한 쿠폰입니다.');
});
