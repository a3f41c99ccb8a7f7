import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { press } from '../testing/fields.ts';
import { signInWith } from '../testing/rights.ts';
import { renderStory } from '../testing/story.tsx';
import { testStories } from '../testing/test-stories.ts';
import meta, * as stories from './help-sheet.stories.tsx';
import { Tour } from './tour.tsx';
import { tourSteps } from './tour-steps.ts';

testStories(stories, { Orders: ['주문 도움말'], FirstTour: ['메뉴', '6단계 가운데 1단계', '건너뛰기'] });

test('the help has the jobs as numbered steps, verbs as keys, and pages as links', async () => {
  renderStory(meta, stories.Orders);
  await press('주문 도움말');
  const sheet = within(await screen.findByRole('dialog', { name: '주문 도움말' }));
  expect(sheet.getByText('오늘 주문을 확인하기')).toBeTruthy();
  expect(sheet.getAllByText('주문확인').length).toBeGreaterThan(0);
  expect(sheet.getAllByRole('list').length).toBeGreaterThan(1);
  const [link] = await sheet.findAllByRole('link', { name: '송장 일괄 입력' });
  expect(link?.getAttribute('href')).toBe('/invoice-uploads');
  await press('도움말 닫기');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a page that the operator may not open is only named', async () => {
  await signInWith(['orders:read', 'shipping:write']);
  renderStory(meta, stories.Orders);
  await press('주문 도움말');
  const sheet = within(await screen.findByRole('dialog', { name: '주문 도움말' }));
  expect(await sheet.findByRole('link', { name: '송장 일괄 입력' })).toBeTruthy();
  expect(sheet.getByText(/연락처만 알면 회원에서 회원을 찾아/)).toBeTruthy();
  expect(sheet.queryByRole('link', { name: '회원' })).toBeNull();
});

test('the tour goes on and back, and Esc skips it', async () => {
  const onEnd = vi.fn();
  renderStory(meta, { render: () => <Tour onEnd={onEnd} /> });
  await press('다음');
  expect(await screen.findByRole('dialog', { name: tourSteps[1]?.title ?? '' })).toBeTruthy();
  await press('이전');
  const dialog = await screen.findByRole('dialog', { name: tourSteps[0]?.title ?? '' });
  expect(onEnd).not.toHaveBeenCalled();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(onEnd).toHaveBeenCalledOnce();
});

test('the last step of the tour ends it', async () => {
  const onEnd = vi.fn();
  renderStory(meta, { render: () => <Tour onEnd={onEnd} /> });
  for (const _ of tourSteps.slice(1)) await press('다음');
  expect(screen.queryByRole('button', { name: '건너뛰기' })).toBeNull();
  await press('마치기');
  expect(onEnd).toHaveBeenCalledOnce();
});
