import { reversibleChange } from '@iruon/contract';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../../testing/fields.ts';
import { sample } from '../../../../testing/sample.ts';
import { server } from '../../../../testing/server.ts';
import { renderStory, type Story } from '../../../../testing/story.tsx';
import { testStories } from '../../../../testing/test-stories.ts';
import * as stories from './product-sheet.stories.tsx';

const { products: _, change, refusal, ...shown } = stories;

testStories(shown, { Success: ['드라이버', '표로 고치기'], Conflict: ['드라이버', '표로 고치기'] });

const cell = (place: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-place="${place}"]`);
  if (!found) throw new Error(`there is no cell ${place}`);
  return found;
};
const texts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('gridcell')
        .map(({ firstChild }) => firstChild?.textContent ?? ''),
    );
const key = (name: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });
function paste(place: string, text: string): void {
  const event = createEvent.paste(cell(place), { clipboardData: { getData: () => text } });
  fireEvent(cell(place), event);
}
const write = (text: string) => {
  const input = document.activeElement;
  if (!(input instanceof HTMLInputElement)) throw new Error('no cell is typed in');
  fireEvent.change(input, { target: { value: text } });
};

async function openSheet(story: Story = stories.Success) {
  renderStory(stories.default, story);
  await screen.findByText('드라이버');
  await press('표로 고치기');
  await screen.findByRole('grid');
}

test('shows products with their options below them; only stock of its own is edited', async () => {
  await openSheet();
  expect(texts()).toEqual([
    ['10,000', '1', '진열', '판매'],
    ['20,000', '2', '진열', '판매'],
    ['30,000', '옵션별', '진열', '판매'],
    ['', '4', '', ''],
    ['', '3', '', ''],
  ]);
  fireEvent.mouseDown(cell('3 0'));
  key('Enter');
  expect(document.activeElement?.tagName).toBe('TD');
});

test('cells are typed in by keyboard: Enter goes down, Tab right, Escape gives up, Delete brings back', async () => {
  await openSheet();
  fireEvent.mouseDown(cell('0 0'));
  key('1');
  write('12,000원');
  key('Enter');
  expect(document.activeElement).toBe(cell('1 0'));
  key('Enter');
  write('21000');
  key('Tab');
  expect(document.activeElement).toBe(cell('1 1'));
  key('F2');
  write('99');
  key('Escape');
  key('ArrowRight');
  key(' ');
  expect(texts().slice(0, 2)).toEqual([
    ['12,000', '1', '진열', '판매'],
    ['21,000', '2', '숨김', '판매'],
  ]);
  await screen.findByText('2줄에서 3칸을 고쳤습니다.');
  key('Delete');
  await screen.findByText('2줄에서 2칸을 고쳤습니다.');
  key('Tab', { shiftKey: true });
  key('ArrowLeft');
  key('ArrowUp');
  key('ArrowDown', { shiftKey: true });
  key('d', { ctrlKey: true });
  expect(texts()[1]?.[0]).toBe('12,000');
});

test('a block of a spreadsheet is pasted; what is not read is marked and stops the save', async () => {
  await openSheet();
  fireEvent.mouseDown(cell('0 0'));
  paste('0 0', '11,000\t5개\r\n"22,000"\t만원\r\n33,000\t9\r\n');
  expect(texts().slice(0, 3)).toEqual([
    ['11,000', '5', '진열', '판매'],
    ['22,000', '만원', '진열', '판매'],
    ['33,000', '옵션별', '진열', '판매'],
  ]);
  await screen.findByText('5칸을 붙여 넣었습니다. 고칠 수 없거나 표를 벗어난 칸 1개는 뺐습니다.');
  expect(cell('1 1').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '저장 전 미리보기' }).disabled).toBe(true);
  paste('1 1', '7');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '저장 전 미리보기' }).disabled).toBe(false),
  );
});

test('a chosen block is copied as spreadsheets read it', async () => {
  await openSheet();
  fireEvent.mouseDown(cell('0 0'));
  fireEvent.mouseDown(cell('1 2'), { shiftKey: true });
  let copied = '';
  const setData = (_type: string, text: string) => {
    copied = text;
  };
  fireEvent(cell('1 2'), createEvent.copy(cell('1 2'), { clipboardData: { setData } }));
  expect(copied).toBe('10,000\t1\t진열\r\n20,000\t2\t진열\r\n');
});

test('Enter passes the cells of options that have no price; options can be left out', async () => {
  await openSheet();
  fireEvent.mouseDown(cell('2 0'));
  key('Enter');
  key('Enter');
  expect(document.activeElement).toBe(cell('2 0'));
  fireEvent.mouseDown(cell('1 1'));
  key('5');
  key('Enter');
  expect(document.activeElement).toBe(cell('3 1'));
  fireEvent.click(screen.getByRole('checkbox', { name: '옵션·부속품 줄 보기' }));
  expect(texts().map(([price]) => price)).toEqual(['10,000', '20,000', '30,000']);
});

test('a saved sheet is undone at once; a sheet of stock alone is not', async () => {
  const undone = { change: sample(reversibleChange, { state: 'UNDONE' }) };
  await openSheet({ responses: { undoChange: undone } });
  paste('0 0', '12,000\r\n');
  await press('저장 전 미리보기');
  await press('1칸 저장');
  await press('되돌리기');
  const dialog = within(await screen.findByRole('dialog', { name: '되돌리기' }));
  dialog.getByText('1개를 되돌릴까요?');
  fireEvent.submit(dialog.getByRole('button', { name: '되돌리기' }).closest('form') as HTMLFormElement);
  await screen.findByText('되돌렸습니다.');
  expect(server.sent.at(-1)).toMatchObject({ operation: 'undoChange' });
  await waitFor(() => expect(screen.queryByRole('button', { name: '되돌리기' })).toBeNull());
});

test('the preview lists the changes, and the save sends what was seen', async () => {
  await openSheet();
  fireEvent.mouseDown(cell('0 0'));
  paste('0 0', '12,000\r\n');
  await press('저장 전 미리보기');
  await screen.findByText('상품 1개에서 1칸을 바꿉니다. 모두 저장하거나, 하나도 저장하지 않습니다.');
  await press('1칸 저장');
  await screen.findByText('상품 1개에서 1칸을 저장했습니다.');
  const rows = [
    { _product: stories.products[0]?._id, _option: null, _supply: null, price: { from: 10_000, to: 12_000 } },
  ];
  expect(server.sent).toEqual([
    { operation: 'previewProductSheet', body: { rows } },
    { operation: 'saveProductSheet', body: { rows, reason: '' } },
  ]);
  await screen.findByText('아직 고친 칸이 없습니다.');
});

test('a change by a colleague is named before and at the save, and can be given up', async () => {
  let isChanged = false;
  const previewProductSheet = () =>
    isChanged ? stories.Conflict.responses?.previewProductSheet : { changes: [change], products: 1, refused: 0 };
  await openSheet({ responses: { ...stories.Conflict.responses, previewProductSheet } });
  fireEvent.mouseDown(cell('0 0'));
  paste('0 0', '12,000');
  await press('저장 전 미리보기');
  isChanged = true;
  await press('1칸 저장');
  await screen.findByText(refusal);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '1칸 저장' }).disabled).toBe(true);
  await press('저장할 수 없는 칸 되돌리기');
  await screen.findByText('아직 고친 칸이 없습니다.');
});
