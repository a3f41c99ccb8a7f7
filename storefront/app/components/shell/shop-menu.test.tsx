import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './shop-menu.stories';

testStories(stories, { Closed: ['쇼핑몰 분류'] });

const button = () => screen.getByRole('button', { name: '쇼핑몰 분류' });
const isOpen = () => button().getAttribute('aria-expanded') === 'true';
const open = async () => {
  renderStory(stories.default, stories.Closed);
  await press('쇼핑몰 분류');
  expect(isOpen()).toBe(true);
};

test('shows every category, all products and exhibitions, and hides them again', async () => {
  await open();
  const panel = document.getElementById(button().getAttribute('aria-controls') ?? '');
  const links = [...(panel?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['전체 상품', '/shop/products'],
    ['기획전', '/shop/exhibitions'],
    ['픽스처', '/shop/products?category=FIXTURE'],
    ['기구', '/shop/products?category=TOOLS'],
  ]);
  expect(panel?.hidden).toBe(false);
  fireEvent.click(button());
  expect([isOpen(), panel?.hidden]).toEqual([false, true]);
});

test('closes by Escape and returns the focus to its button', async () => {
  await open();
  const link = screen.getByText('기구');
  link.focus();
  fireEvent.keyDown(link, { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
});

test('closes when the focus leaves it, and by a click outside', async () => {
  await open();
  const next = screen.getByRole('button', { name: '다음' });
  screen.getByText('기구').focus();
  fireEvent.blur(screen.getByText('기구'), { relatedTarget: screen.getByText('픽스처') });
  expect(isOpen()).toBe(true);
  fireEvent.blur(screen.getByText('기구'), { relatedTarget: next });
  expect(isOpen()).toBe(false);
  fireEvent.click(button());
  fireEvent.pointerDown(next);
  expect(isOpen()).toBe(false);
});
