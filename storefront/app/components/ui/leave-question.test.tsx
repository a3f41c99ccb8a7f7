import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import * as stories from './leave-question.stories';

const open = () => renderStory(stories.default, stories.Plain);
const leave = async () => fireEvent.click(await screen.findByRole('link', { name: '다른 곳', hidden: true }));
const left = async () => (await screen.findByTestId('left')).textContent;
const isDialogOpen = () => screen.queryByRole('dialog', { name: '작성 중인 내용이 있습니다. 나갈까요?' }) !== null;

/** True if closing the tab would ask for confirmation. */
function needsConfirmationOnUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('leaving an unchanged form needs no confirmation', async () => {
  open();
  await enter('메모', '다른 말');
  expect(needsConfirmationOnUnload()).toBe(true);
  await enter('메모', '처음');
  expect(needsConfirmationOnUnload()).toBe(false);
  await leave();
  expect(await left()).toBe('/elsewhere');
});

test('leaving a changed form needs confirmation: staying keeps the entries, leaving navigates', async () => {
  open();
  await enter('메모', '다른 말');
  await leave();
  expect(await screen.findByText('지금 나가면 입력하신 내용이 사라집니다.')).toBeDefined();
  await press('계속 작성');
  await waitFor(() => expect(isDialogOpen()).toBe(false));
  expect(await screen.findByDisplayValue('다른 말')).toBeDefined();
  await leave();
  await press('나가기');
  expect(await left()).toBe('/elsewhere');
});

test('leaving a form with a chosen file needs confirmation, a link within the page does not', async () => {
  open();
  fireEvent.input(await screen.findByLabelText('사진'), { target: { files: [] } });
  fireEvent.click(screen.getByRole('link', { name: '아래로' }));
  expect(isDialogOpen()).toBe(false);
  await leave();
  expect(isDialogOpen()).toBe(true);
});

test('a form that is being sent needs no confirmation, and needs it again after a refusal', async () => {
  open();
  await enter('메모', '거절');
  await press('보내기');
  expect(needsConfirmationOnUnload()).toBe(false);
  await waitFor(() => expect(needsConfirmationOnUnload()).toBe(true));
  await leave();
  expect(isDialogOpen()).toBe(true);
  await press('계속 작성');
  await enter('메모', '좋은 말');
  await press('보내기');
  expect(await left()).toBe('/saved');
  expect(needsConfirmationOnUnload()).toBe(false);
});
