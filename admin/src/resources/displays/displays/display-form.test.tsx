import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageAt } from '../../../testing/fields.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './display-form.stories.tsx';

testStories(stories, {
  Fresh: ['매장에 보이는 제목입니다.', '최근에 등록한 상품부터 보여 줍니다.'],
  CodeTaken: ['쿠폰과 주소에서 이 진열을 부르는 이름입니다.'],
});

async function type(label: RegExp, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}
const save = () => fireEvent.click(screen.getByRole('button', { name: '저장' }));

test.each([
  [/^코드/, '한글 코드', '영문, 숫자, - _ 로 50자까지 입력할 수 있습니다.'],
  [/^제목/, '가'.repeat(51), '50자까지 입력할 수 있습니다.'],
  [/^보여 줄 개수/, '0', '1 이상이어야 합니다.'],
])('an error in %s is shown at the field, and nothing is sent', async (label, value, message) => {
  renderStory(stories.default, stories.Fresh);
  await type(label, value);
  save();
  await waitFor(async () => expect(await messageAt(label)).toContain(message));
  expect(server.sent).toEqual([]);
});

test('an error of core-api is shown at the field', async () => {
  renderStory(stories.default, stories.CodeTaken);
  await type(/^제목/, '새 상품');
  await type(/^코드/, 'new');
  save();
  await waitFor(async () => expect(await messageAt(/^코드/)).toBe('이미 쓰는 코드입니다.'));
  expect(server.sent).toMatchObject([{ operation: 'createConsoleDisplay', body: { name: '새 상품', code: 'new' } }]);
});
