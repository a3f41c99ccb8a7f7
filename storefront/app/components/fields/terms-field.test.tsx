import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './terms-field.stories';

testStories(stories, {
  Fresh: ['(필수) 서비스 이용약관', '(선택) 광고성 정보 수신', '동의 전', '약관 보고 동의하기'],
  Agreed: ['동의함', '동의한 내용 바꾸기'],
});

const ids = [1, 2, 3].map((end) => `01890000-0000-7000-8000-00000000000${end}`);
const dialog = () => screen.getByRole('dialog', { name: '이용약관' });
const boxes = () => within(dialog()).getAllByRole<HTMLInputElement>('checkbox');
const ticked = () => boxes().map(({ checked, indeterminate }) => (indeterminate ? 'some' : checked));
const tick = (index: number) => fireEvent.click(boxes()[index] as HTMLInputElement);
const inForm = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=hidden][name=value]')].map(({ value }) => value);

async function open(story = stories.Fresh, button = '약관 보고 동의하기'): Promise<void> {
  renderStory(stories.default, story);
  await press(button);
}

test('nothing is ticked initially; the box for all is indeterminate while some are ticked', async () => {
  await open();
  expect(ticked()).toEqual([false, false, false, false]);
  tick(3);
  expect(ticked()).toEqual(['some', false, false, true]);
  tick(0);
  expect(ticked()).toEqual([true, true, true, true]);
  tick(1);
  expect(ticked()).toEqual(['some', false, true, true]);
  tick(0);
  tick(0);
  expect(ticked()).toEqual([false, false, false, false]);
});

// @covers screen:part/terms-dialog
test('required terms are red, the others grey, and their texts expand; the dialog has the width for terms', async () => {
  await open();
  const marks = within(dialog())
    .getAllByText(/^\((필수|선택)\)$/)
    .map(({ className, textContent }) => [
      textContent,
      /text-[a-z-]+/.exec(className.replace('font-semibold', ''))?.[0],
    ]);
  expect(marks).toEqual([
    ['(필수)', 'text-danger'],
    ['(필수)', 'text-danger'],
    ['(선택)', 'text-ink-faint'],
  ]);
  expect(within(dialog()).getByLabelText('개인정보 수집·이용 전문').textContent).toContain('제1조 목적');
  expect([dialog().className.includes('max-w-terms'), dialog().className.includes('max-w-form')]).toEqual([
    true,
    false,
  ]);
});

// @covers rule:terms
test('agreeing without all required texts shows the missing ones and focuses the first', async () => {
  await open();
  const agree = within(dialog()).getByRole('button', { name: '동의' });
  expect(agree.getAttribute('aria-disabled')).toBe('true');
  expect(within(dialog()).getByText('필수 약관 2개에 동의하시면 계속할 수 있습니다.')).toBeDefined();
  tick(1);
  fireEvent.click(agree);
  expect(within(dialog()).getByText('필수 약관 1개에 동의해 주세요.')).toBeDefined();
  expect([document.activeElement, boxes()[2]?.getAttribute('aria-invalid')]).toEqual([boxes()[2], 'true']);
  tick(2);
  expect(agree.getAttribute('aria-disabled')).toBe('false');
  fireEvent.click(agree);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inForm()).toEqual([ids[0], ids[1]]);
  await press('보내기');
  expect(JSON.parse((await screen.findByTestId('sent')).textContent ?? '')).toEqual([ids[0], ids[1]]);
});

test('cancelling changes nothing', async () => {
  await open(stories.Agreed, '동의한 내용 바꾸기');
  expect(ticked()).toEqual(['some', true, true, false]);
  tick(0);
  fireEvent.click(within(dialog()).getByRole('button', { name: '취소' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getAllByText('동의함')).toHaveLength(2);
});

test('a form without the required terms is refused', async () => {
  renderStory(stories.default, stories.Fresh);
  await press('보내기');
  expect(await screen.findByText("'서비스 이용약관', '개인정보 수집·이용'에 동의해 주세요.")).toBeDefined();
});

test('without scripts the same terms are a list of boxes on the page, none ticked', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(stories.Agreed.render?.() ?? <p />);
  const found = [...page.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  expect(found.map(({ name, value, checked }) => [name, value, checked])).toEqual([
    ['_terms', ids[0], true],
    ['_terms', ids[1], true],
    ['_terms', ids[2], false],
  ]);
  expect([...page.querySelectorAll('button')]).toEqual([]);
});
