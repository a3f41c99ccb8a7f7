import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Confirm } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { renderStory, type Story } from '../testing/story.tsx';
import { testStories } from '../testing/test-stories.ts';
import * as stories from './dialogs.stories.tsx';

testStories(stories, {
  Question: ['주문취소', '취소할까요?', '되돌릴 수 없습니다.', '취소하기', '닫기'],
  Refused: ['주문취소', '취소하기'],
  Fields: ['새 입고', '거래처', '메모'],
  Reason: ['리뷰 숨기기', '숨길까요?', '이유는 작성자에게 보입니다.', '사유'],
  Outcome: ['1,200건 처리, 1건 실패', '주문번호', '20261120-000001', '처리하지 못했습니다.'],
});

test('an error is shown in the dialog, which stays open', async () => {
  renderStory(stories.default, stories.Refused);
  fireEvent.submit((await screen.findByRole('dialog')).querySelector('form') as HTMLFormElement);
  expect((await screen.findByRole('alert')).textContent).toBe('이미 결제된 주문입니다.');
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('a reason must have two characters, and at most 200', async () => {
  renderStory(stories.default, stories.Reason);
  const field = (await screen.findByLabelText(/^사유/)) as HTMLInputElement;
  expect([field.required, field.minLength, field.maxLength]).toEqual([true, 2, 200]);
});

test('the first field has the focus, unless another field asks for it; without fields the button', async () => {
  renderStory(stories.default, stories.Fields);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('거래처')));
  cleanup();
  renderStory(stories.default, stories.Reason);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^사유/)));
  cleanup();
  renderStory(stories.default, stories.Question);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('취소하기'));
});

const confirm: Story = {
  render: () => (
    <Confirm isOpen title="삭제" content="삭제할까요?" confirm="취소하기" onConfirm={vi.fn()} onClose={vi.fn()} />
  ),
};

test.each([
  ['of our own', stories.Question],
  ['of react-admin', confirm],
])('a scan in a dialog %s does not confirm it', async (_, story) => {
  renderStory(stories.default, story);
  const button = await screen.findByRole('button', { name: '취소하기' });
  const enter = () => fireEvent.keyDown(button, { key: 'Enter' });
  for (const key of 'A1') fireEvent.keyDown(button, { key });
  // False: the key is prevented, so the browser presses no button.
  expect(enter()).toBe(false);
  await screen.findByText(/스캔한 코드를 읽지 않았습니다/);
  expect(enter()).toBe(true);
});
