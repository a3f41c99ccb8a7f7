import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderStory, type Story } from '~/testing/story';
import { noteEvent } from './note-events';
import meta, { failed, member, visitor } from './note-events.stories';

let sent: string[];
beforeEach(() => {
  sent = [];
  const sendBeacon = (url: string, body: URLSearchParams) => sent.push(`${url} ${body}`) > 0;
  vi.stubGlobal('navigator', Object.create(navigator, { sendBeacon: { value: sendBeacon } }));
});

let products = 0;
/** The address of a product that no other test viewed. */
const newProduct = () => `/shop/products/F-${++products}`;
const bodyOf = (code: string, path: string) => `/actions/logs ${new URLSearchParams({ code, path })}`;

const show = (at: string, story: Story = member) => renderStory(meta, { ...story, at });

// @covers call:POST /api/v1/me/logs
it('records a product that a member views, once, without the query', async () => {
  const path = newProduct();
  show(`${path}?option=1`);
  await vi.waitFor(() => expect(sent).toEqual([bodyOf('PAGE_VIEWED', path)]));
  cleanup();
  show(path);
  await act(async () => {});
  expect(sent).toHaveLength(1);
});

it('records no lists, no searches, and no activity of visitors', async () => {
  for (const at of ['/', '/shop/products?q=fixture', '/shop/result?q=fixture', '/mypage/orders']) {
    show(at);
    await act(async () => {});
    cleanup();
  }
  show(newProduct(), visitor);
  await act(async () => {});
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(sent).toEqual([]);
});

it('follows a member from product to product', async () => {
  const one = newProduct();
  show(one);
  await act(async () => {});
  act(() => screen.getByText('다음 상품').click());
  const next = bodyOf('PAGE_VIEWED', '/shop/products/NEXT-1');
  await vi.waitFor(() => expect(sent).toEqual([bodyOf('PAGE_VIEWED', one), next]));
});

it('records a printed page and a failed page', async () => {
  show('/mypage/orders');
  await act(async () => {});
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(sent).toEqual([bodyOf('PAGE_PRINTED', '/mypage/orders')]);
  cleanup();
  renderStory(meta, failed);
  await vi.waitFor(() => expect(sent).toContain(bodyOf('PAGE_FAILED', '/mypage/points')));
});

it('repeats an event only after a pause, sends up to twelve per minute, and no path that core-api refuses', () => {
  const at = Date.now() + 3_600_000;
  expect(noteEvent('PAGE_VIEWED', '/a', at)).toBe(true);
  expect(noteEvent('PAGE_VIEWED', '/a', at + 14_000)).toBe(false);
  expect(noteEvent('PAGE_VIEWED', '/a', at + 16_000)).toBe(true);
  expect(noteEvent('PAGE_VIEWED', '/a?q=1', at + 16_000)).toBe(false);
  expect(noteEvent('PAGE_VIEWED', `/${'a'.repeat(200)}`, at + 16_000)).toBe(false);
  const more = Array.from({ length: 20 }, (_, index) => noteEvent('PAGE_VIEWED', `/b/${index}`, at + 17_000));
  expect(more.filter(Boolean)).toHaveLength(10);
  expect(noteEvent('PAGE_VIEWED', '/c', at + 78_000)).toBe(true);
});
