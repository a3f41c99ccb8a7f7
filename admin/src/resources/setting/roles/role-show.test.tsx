import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, press, write } from '../../../testing/fields.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './role-show.stories.tsx';

testStories(stories, {
  Success: ['출고', '기본 역할', '결제된 주문을 포장하고 송장을 등록해요.', '3명', '변경', '구본오', '이용 정지'],
  Unused: ['주말 근무', '아직 없습니다.'],
  Failed: ['운영자를 불러오지 못했습니다.'],
});

test('a ready-made role cannot be deleted, and its menu says why', async () => {
  renderStory(stories.default, stories.Success);
  await press('출고 역할 관리');
  const verb = await screen.findByRole('menuitem', { name: /^삭제/ });
  expect(verb.getAttribute('aria-disabled')).toBe('true');
  expect(verb.textContent).toContain('기본 역할은 지울 수 없습니다.');
});

test('another role is deleted with a reason', async () => {
  renderStory(stories.default, stories.Unused);
  await press('주말 근무 역할 관리');
  fireEvent.click(await screen.findByRole('menuitem', { name: '삭제' }));
  await write(/^사유/, '쓰지 않음');
  confirmDialog();
  await waitFor(() => expect(server.sent.map(({ operation }) => operation)).toEqual(['deleteRole']));
});
