import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { signInWith } from '../../../testing/rights.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './undone-works.stories.tsx';

testStories(stories, {
  Success: ['결제가 완료되었습니다', 'ki*@example.com', '550 no such user', '중단됨', '인증번호', '곧 다시 시도합니다'],
  Empty: ['멈춘 메일·문자·작업이 없습니다.'],
  Loading: ['멈춘 메일·작업'],
  Failed: [UNAVAILABLE, '다시 시도'],
});

test('a mail leads to its purchase and its member', async () => {
  renderStory(stories.default, stories.Success);
  const purchase = await screen.findByRole('link', { name: '주문 20261120-AAAAAAAA' });
  const filter = new URLSearchParams(purchase.getAttribute('href')?.split('?')[1]).get('filter');
  expect(JSON.parse(filter ?? '')).toEqual({ q: '20261120-AAAAAAAA' });
  expect(screen.getByRole('link', { name: '회원' }).getAttribute('href')).toMatch(/^\/users\/.+\/show$/);
});

test('a retry that came too late says so', async () => {
  renderStory(stories.default, stories.Success);
  await press('결제가 완료되었습니다 다시 시도');
  await screen.findByText('그사이 끝났거나 진행 중이어서 다시 시도하지 않았습니다.');
  expect(server.sent).toEqual([{ operation: 'retryUndoneWorks', body: { _works: [expect.any(String)] } }]);
});

test('who may read orders but not change them sees why a mail about one is not retried, and no link to a member', async () => {
  await signInWith(['orders:read']);
  renderStory(stories.default, stories.Success);
  const retry = await screen.findByRole('button', { name: '결제가 완료되었습니다 다시 시도' });
  await screen.findByRole('group', { name: /'주문 변경' 권한이 있어야 합니다/ });
  expect(retry.hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('link', { name: '주문 20261120-AAAAAAAA' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '회원' })).toBeNull();
});
