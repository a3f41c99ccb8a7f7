import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../testing/server.ts';
import { renderStory } from '../testing/story.tsx';
import { testStories } from '../testing/test-stories.ts';
import * as stories from './sheet-export.stories.tsx';

testStories(stories, {
  Asking: ['주문서 엑셀 만들기', '시작일', '상태', '개인정보가 들어 있는 파일입니다.'],
  Refused: ['주문서 엑셀 만들기'],
});

test('a sheet is requested with its period and reason; an error stays in the dialog', async () => {
  renderStory(stories.default, stories.Refused);
  const reason = (await screen.findByLabelText(/^내려받는 이유/)) as HTMLInputElement;
  expect([reason.required, reason.minLength]).toEqual([true, 2]);
  fireEvent.change(screen.getByLabelText(/^시작일/), { target: { value: '2025-01-01' } });
  fireEvent.change(reason, { target: { value: '연말 정산' } });
  fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  expect((await screen.findByRole('alert')).textContent).toBe('기간은 366일까지 고를 수 있습니다.');
  expect(server.sent).toMatchObject([
    { operation: 'createExport', body: { kind: 'ORDERS', from: '2025-01-01', reason: '연말 정산' } },
  ]);
});
