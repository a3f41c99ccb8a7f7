import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, write } from '../../testing/fields.ts';
import { server } from '../../testing/server.ts';
import { renderStory } from '../../testing/story.tsx';
import { testStories } from '../../testing/test-stories.ts';
import * as stories from './user-show.stories.tsx';

testStories(stories, {
  Linked: ['이치과', '이치과의원', '미수금 30,000원', '120,000원', '연결 해제'],
  Unlinked: ['연결된 고객번호가 없습니다.', '고객번호 연결'],
  Stale: ['거래처 원장과 연결이 원활하지 않습니다.'],
  Loading: ['불러오는 중'],
  Failed: ['잠시 후 다시 시도해 주세요.', '다시 시도'],
});

test('a customer is found, chosen and linked with a reason; without one the button stays off', async () => {
  renderStory(stories.default, stories.Unlinked);
  await press('고객번호 연결');
  await write(/^고객번호, 거래처 이름/, '이치과');
  await press('찾기');
  fireEvent.click(await screen.findByRole('radio'));
  const link = screen.getByRole<HTMLButtonElement>('button', { name: '연결' });
  await write(/^사유/, '전');
  expect(link.disabled).toBe(true);
  await write(/^사유/, '전화로 확인');
  fireEvent.click(link);
  await screen.findByText('이치과의원');
  expect(server.sent).toEqual([{ operation: 'linkCustomer', body: { CustNo: 'C-100', message: '전화로 확인' } }]);
});
