import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageAt, press, write } from '../../../testing/fields.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './product-create.stories.tsx';

testStories(stories, { Fresh: ['상품 등록', '기본', '가격·할인', '매장에는 보이지 않습니다.'] });

/** Picks an option of a select. */
async function pick(label: RegExp, option: RegExp): Promise<void> {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

test('an empty form shows errors at its fields and tabs, and nothing is sent', async () => {
  renderStory(stories.default, stories.Fresh);
  await screen.findByRole('combobox', { name: /^브랜드/ });
  await press('등록');
  await screen.findByRole('tab', { name: '기본 고칠 내용 있음' });
  expect(screen.getByRole('tab', { name: '가격·할인 고칠 내용 있음' })).toBeDefined();
  expect(await messageAt(/^상품명/)).toBe('상품명을 입력해 주세요.');
  expect(await messageAt(/^상품코드/)).toContain('상품코드를 입력해 주세요.');
  expect(screen.getByText('브랜드를 골라 주세요.')).toBeDefined();
  expect(await messageAt(/^분류/)).toBe('분류를 골라 주세요.');
  expect(await messageAt(/^정가 \(원\)/)).toBe('정가를 입력해 주세요.');
  expect(server.sent).toEqual([]);
});

async function fillIn(price: string): Promise<void> {
  await write(/^상품명/, '시험 픽스처');
  await write(/^상품코드/, 'NEW-1');
  await pick(/^브랜드/, /이루온/);
  await pick(/^분류/, /픽스처 \(숨김\)/);
  await write(/^정가 \(원\)/, price);
  await press('등록');
}

test('a free product requires a confirmation', async () => {
  renderStory(stories.default, stories.Fresh);
  await fillIn('0');
  await screen.findByRole('dialog', { name: '정가가 0원입니다' });
  await press('정가 고치기');
  await waitFor(async () => expect(await messageAt(/^정가 \(원\)/)).toBe('정가를 확인해 주세요.'));
  expect(server.sent).toEqual([]);
});

test('a code of another product shows an error at the code, and the entries stay', async () => {
  renderStory(stories.default, stories.Fresh);
  await fillIn('50000');
  await waitFor(async () => expect(await messageAt(/^상품코드/)).toContain('이미 쓰고 있는 상품코드입니다.'));
  expect(screen.getByLabelText<HTMLInputElement>(/^상품명/).value).toBe('시험 픽스처');
  expect(server.sent).toMatchObject([
    { operation: 'createConsoleProduct', body: { name: '시험 픽스처', code: 'NEW-1', price: 50_000 } },
  ]);
});

test('a discount above the price shows an error at its field, and a valid one shows the buyer price', async () => {
  renderStory(stories.default, stories.Fresh);
  await write(/^정가 \(원\)/, '50000');
  fireEvent.click(screen.getByLabelText('할인 적용'));
  await write(/^할인율/, '101');
  fireEvent.blur(screen.getByLabelText(/^할인율/));
  await press('등록');
  await waitFor(async () => expect(await messageAt(/^할인율/)).toBe('100 이하여야 합니다.'));
  await write(/^할인율/, '10');
  await screen.findByText('45,000원');
});
