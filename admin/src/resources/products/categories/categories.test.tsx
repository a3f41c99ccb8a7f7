import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { press } from '../../../testing/fields.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import meta, * as stories from './categories.stories.tsx';

testStories({ Success: stories.Success, default: meta }, { Success: ['픽스처', 'FIXTURE'] });

test('a category has the history of its changes beside its fields, and keeps what was typed meanwhile', async () => {
  renderStory(meta, stories.Success);
  await press('픽스처');
  const dialog = within(await screen.findByRole('dialog', { name: '분류 수정' }));
  const name = () => dialog.getByLabelText<HTMLInputElement>(/^이름/);
  fireEvent.change(name(), { target: { value: '새 이름' } });
  expect(dialog.getByRole('tabpanel', { name: '내용' })).toBeDefined();
  const fetched = vi.spyOn(globalThis, 'fetch');
  fireEvent.click(dialog.getByRole('tab', { name: '변경 이력' }));
  expect(dialog.queryByRole('tabpanel', { name: '내용' })).toBeNull();
  expect((await dialog.findByText('박상담', { exact: false })).textContent).toContain('박상담');
  expect(dialog.getByText('픽스처', { selector: 'b' }).closest('li')?.textContent).toContain('임플란트');
  expect(dialog.getByRole('tabpanel', { name: '변경 이력' })).toBeDefined();
  const asked = fetched.mock.calls.map(([input]) => decodeURIComponent(String(input)));
  expect(asked.filter((url) => url.includes('category:01890000-0000-7000-8000-000000000001'))).toHaveLength(1);
  fireEvent.click(dialog.getByRole('tab', { name: '내용' }));
  expect(dialog.getByRole('tabpanel', { name: '내용' })).toBeDefined();
  expect(name().value).toBe('새 이름');
});

test('a new category has no history', async () => {
  renderStory(meta, stories.Success);
  await screen.findByText('FIXTURE', { exact: false });
  await press('등록');
  const dialog = within(await screen.findByRole('dialog', { name: '분류 등록' }));
  expect(dialog.queryByRole('tab')).toBeNull();
});
