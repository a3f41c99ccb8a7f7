import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, messageAt, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './residence-field.stories';

testStories(stories, { Empty: ['주민등록번호', '암호화해 보관합니다.'] });

const LABELS = ['주민등록번호 앞자리 6자리', '주민등록번호 뒷자리 7자리'] as const;
async function open(): Promise<HTMLInputElement[]> {
  renderStory(stories.default, stories.Empty);
  return await Promise.all(LABELS.map((label) => screen.findByLabelText<HTMLInputElement>(label)));
}

// @covers screen:part/residence-number-input-two-parts, constant:length/residence-number-6-plus-7
test('it has six and seven digits, masks the second input, and neither the browser nor the server fills it in', async () => {
  const parts = await open();
  const facts = parts.map(({ type, maxLength, autocomplete, value }) => [type, maxLength, autocomplete, value]);
  expect(facts).toEqual([
    ['text', 6, 'off', ''],
    ['password', 7, 'off', ''],
  ]);
});

test('only digits are accepted, and the sixth moves the focus to the second input', async () => {
  const [first, second] = await open();
  first?.focus();
  await enter(LABELS[0], '9001a');
  expect(first?.value).toBe('9001');
  await enter(LABELS[0], '900101');
  expect(document.activeElement).toBe(second);
});

test('a pasted complete number fills both', async () => {
  const [first, second] = await open();
  fireEvent.paste(first as HTMLInputElement, { clipboardData: { getData: () => '900101-1000000' } });
  expect([first?.value, second?.value]).toEqual(['900101', '1000000']);
  await press('보내기');
  expect((await screen.findByTestId('sent')).textContent).toBe('"9001011000000"');
});

// @covers rule:residence-number-6-digits, rule:residence-number-7-digits
test.each([
  ['', '', '주민등록번호를 입력해 주세요.'],
  ['900101', '', '주민등록번호는 숫자 13자리로 입력해 주세요.'],
  ['900001', '1000000', '주민등록번호의 생년월일을 확인해 주세요.'],
])('%s and %s are refused with one message', async (first, second, message) => {
  await open();
  await enter(LABELS[0], first);
  await enter(LABELS[1], second);
  await press('보내기');
  for (const label of LABELS) expect(await messageAt(label)).toContain(message);
});

test('no response of the server contains the typed number', async () => {
  const body = new FormData();
  body.set('value[0]', '900001');
  body.set('value[1]', '1234567');
  const request = new Request('http://store/residence', { method: 'POST', body });
  const response = JSON.stringify(await stories.default.page.action({ request, params: {}, context: {} as never }));
  expect(response).toContain('생년월일');
  expect(response).not.toMatch(/900001|1234567/);
});
