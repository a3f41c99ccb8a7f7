import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { waiting } from '../../resources/orders/packing/packing.fixture.ts';
import parcels from '../../resources/orders/packing/parcels.stories.tsx';
import { renderStory } from '../../testing/story.tsx';
import * as stories from './card-table.stories.tsx';

const keyDown = (code: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { code, ...more });
const focused = () => document.activeElement?.querySelector('.column-name')?.textContent;
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: '이 행 선택' })
    .filter(({ checked }) => checked)
    .map((box) => box.closest('tr')?.querySelector('.column-name')?.textContent);

test('arrows move along the rows, and one row alone is reached by Tab', async () => {
  renderStory(stories.default, stories.Chosen);
  await screen.findByText('픽스처');
  const stops = () => [...document.querySelectorAll('tr[tabindex="0"]')];
  expect(stops()).toHaveLength(1);
  keyDown('End');
  expect(document.activeElement).toBe(document.body);
  keyDown('ArrowDown');
  expect(focused()).toBe('픽스처');
  keyDown('ArrowUp');
  expect(focused()).toBe('픽스처');
  keyDown('ArrowDown');
  expect(focused()).toBe('어버트먼트');
  keyDown('End');
  expect(focused()).toBe('힐링 캡');
  keyDown('ArrowDown');
  expect(focused()).toBe('힐링 캡');
  keyDown('Home');
  expect(focused()).toBe('픽스처');
  expect(stops()).toHaveLength(1);
});

test('the space bar chooses a row, with Shift all up to it, and Enter opens it', async () => {
  renderStory(stories.default, stories.Chosen);
  await screen.findByText('픽스처');
  keyDown('ArrowDown');
  keyDown('Space');
  await waitFor(() => expect(chosen()).toEqual(['픽스처']));
  keyDown('End');
  keyDown('Space', { shiftKey: true });
  await waitFor(() => expect(chosen()).toEqual(['픽스처', '드릴', '힐링 캡']));
  expect(screen.queryByTestId('left')).toBeNull();
  keyDown('Enter');
  await screen.findByTestId('left');
});

test('a field inside of a row keeps its keys, a button gives up its arrows alone', async () => {
  renderStory(stories.default, stories.Chosen);
  const row = (await screen.findByText('픽스처')).closest('tr');
  const [field, button] = [document.createElement('input'), document.createElement('button')];
  row?.querySelector('td.column-name')?.append(field, button);
  field.focus();
  for (const code of ['ArrowDown', 'End', 'Space', 'Enter']) expect(keyDown(code)).toBe(true);
  expect(document.activeElement).toBe(field);
  button.focus();
  for (const code of ['Space', 'Enter']) expect(keyDown(code)).toBe(true);
  expect(document.activeElement).toBe(button);
  keyDown('ArrowDown');
  expect(focused()).toBe('어버트먼트');
});

test('rows without a page or a checkbox leave the arrows to the page', async () => {
  renderStory(stories.default, stories.ReadOnly);
  await screen.findByText('픽스처');
  expect(keyDown('ArrowDown')).toBe(true);
  expect(document.activeElement).toBe(document.body);
  expect(document.querySelector('tr[tabindex]')).toBeNull();
});

test('the search field leads to the first row as soon as the rows of its text have arrived', async () => {
  const arriving = Promise.withResolvers<void>();
  let requests = 0;
  const listParcels = async () => {
    requests += 1;
    if (requests > 1) await arriving.promise;
    return { parcels: [requests > 1 ? { ...waiting, parcelNo: 'P261130-00099' } : waiting], total: 1 };
  };
  renderStory(parcels, { responses: { listParcels } });
  await screen.findByText('P261130-00042');
  const field = document.querySelector<HTMLInputElement>('input[name=q]') as HTMLInputElement;
  field.focus();
  fireEvent.change(field, { target: { value: '99' } });
  fireEvent.keyDown(field, { code: 'ArrowDown', isComposing: true });
  fireEvent.keyDown(field, { code: 'Enter' });
  await waitFor(() => expect(requests).toBe(2));
  expect(document.activeElement).toBe(field);
  arriving.resolve();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('P261130-00099'));
  expect(document.activeElement?.tagName).toBe('TR');
});

test('another key in the search field keeps the focus there', async () => {
  renderStory(parcels, {});
  await screen.findByText('P261130-00042');
  const field = document.querySelector<HTMLInputElement>('input[name=q]') as HTMLInputElement;
  field.focus();
  fireEvent.keyDown(field, { code: 'ArrowDown', isComposing: true });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: '9' } });
  fireEvent.keyDown(field, { code: 'Enter' });
  fireEvent.keyDown(field, { code: 'Digit9' });
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { code: 'ArrowDown' });
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TR'));
});
