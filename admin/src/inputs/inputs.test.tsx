import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageAt } from '../testing/fields.ts';
import { renderStory } from '../testing/story.tsx';
import { isEventuallyShown, testStories } from '../testing/test-stories.ts';
import * as stories from './inputs.stories.tsx';

testStories(stories, {
  Amount: ['가격', '원'],
  Document: ['문서', '회원만 받습니다.', '끌어다 놓거나 눌러서 고르세요.'],
  Picture: ['대표 사진', '끌어다 놓거나 눌러서 고르세요.'],
});

const save = () => fireEvent.click(screen.getByRole('button', { name: '저장' }));

// @covers constant:code/number-input-korean-format-no-decimals
test('an amount is grouped by thousands, and an amount below the minimum shows an error at its field', async () => {
  renderStory(stories.default, stories.Amount);
  const field = (await screen.findByLabelText(/^가격/)) as HTMLInputElement;
  expect(field.value).toBe('1,250,000');
  fireEvent.change(field, { target: { value: '99' } });
  save();
  await waitFor(async () => expect(await messageAt(/^가격/)).toBe('100 이상이어야 합니다.'));
});

test('a missing document shows an error at its field', async () => {
  renderStory(stories.default, stories.Document);
  await screen.findByText('회원만 받습니다.');
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await isEventuallyShown('파일을 올려 주세요.');
});

test.each([
  ['내역.exe', 'x', '올릴 수 없는 형식입니다.'],
  ['빈.pdf', '', '빈 파일입니다.'],
])('%s is refused at the field before the upload', async (name, text, message) => {
  renderStory(stories.default, stories.Document);
  const field = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    expect(found).not.toBeNull();
    return found as HTMLInputElement;
  });
  fireEvent.change(field, { target: { files: [new File([text], name)] } });
  await isEventuallyShown(message);
});
