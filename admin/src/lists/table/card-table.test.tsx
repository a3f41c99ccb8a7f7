import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { renderStory } from '../../testing/story.tsx';
import { testStories } from '../../testing/test-stories.ts';
import * as stories from './card-table.stories.tsx';
import { groupSizes } from './light-rows.tsx';

const { drawn, ...shown } = stories;

testStories(shown, { Chosen: ['픽스처', '이 행 선택'], ReadOnly: ['픽스처'], Grouped: ['묶음'] });

beforeEach(() => {
  drawn.length = 0;
});

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`${name} is in no row`);
  return row;
};
const boxOf = (row: HTMLElement) => within(row).getByRole<HTMLInputElement>('checkbox', { name: '이 행 선택' });
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: '이 행 선택' })
    .filter(({ checked }) => checked)
    .map((box) => box.closest('tr')?.querySelector('.column-name')?.textContent);

test('the checkbox of a row and its cell choose the row without opening it; a click on the row opens it', async () => {
  renderStory(stories.default, stories.Chosen);
  const row = await rowOf('픽스처');
  fireEvent.click(boxOf(row));
  await waitFor(() => expect(chosen()).toEqual(['픽스처']));
  const cell = boxOf(row).closest('td');
  if (cell) fireEvent.click(cell);
  await waitFor(() => expect(chosen()).toEqual([]));
  expect(screen.queryByTestId('left')).toBeNull();
  fireEvent.click(screen.getByText('픽스처'));
  await screen.findByTestId('left');
});

test('the shift key chooses all rows in between, except those that cannot be chosen', async () => {
  renderStory(stories.default, stories.Chosen);
  fireEvent.click(boxOf(await rowOf('픽스처')));
  await waitFor(() => expect(chosen()).toEqual(['픽스처']));
  expect(boxOf(await rowOf('어버트먼트')).disabled).toBe(true);
  fireEvent.click(boxOf(await rowOf('힐링 캡')), { shiftKey: true });
  await waitFor(() => expect(chosen()).toEqual(['픽스처', '드릴', '힐링 캡']));
});

test('choosing a row renders no other row again', async () => {
  renderStory(stories.default, stories.Chosen);
  const row = await rowOf('픽스처');
  drawn.length = 0;
  fireEvent.click(boxOf(row));
  await waitFor(() => expect(chosen()).toEqual(['픽스처']));
  expect(new Set(drawn)).toEqual(new Set());
});

test('a row without a target does nothing; hidden columns and missing values are not shown', async () => {
  renderStory(stories.default, stories.ReadOnly);
  const row = await rowOf('드릴');
  fireEvent.click(row);
  expect(row.className).not.toContain('clickable');
  expect(row.textContent).toBe('드릴');
  expect((await rowOf('픽스처')).textContent).toBe('픽스처3');
  expect(screen.queryByRole('checkbox', { name: '이 행 선택' })).toBeNull();
  expect(screen.queryByTestId('left')).toBeNull();
});

test('adjacent rows of a group show a column once, and each row alone on a phone', async () => {
  renderStory(stories.default, stories.Grouped);
  const cells = async (name: string) => {
    const row = await rowOf(name);
    return [...row.querySelectorAll<HTMLTableCellElement>('td.column-stock')].map(
      ({ rowSpan, className, textContent }) => [rowSpan, className.includes('is-repeated'), textContent],
    );
  };
  expect(await cells('픽스처')).toEqual([[2, false, '묶음']]);
  expect(await cells('어버트먼트')).toEqual([[1, true, '묶음']]);
  expect(await cells('드릴')).toEqual([[1, false, '묶음']]);
  expect((await rowOf('픽스처')).className).toContain('is-inner');
  expect((await rowOf('어버트먼트')).className).not.toContain('is-inner');
});

test('the sizes of runs are at their first rows', () => {
  expect(groupSizes(['a', 'a', 'b', 'a', 'a', 'a'])).toEqual([2, 0, 1, 3, 0, 0]);
  expect(groupSizes([])).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), (groups) => {
      const sizes = groupSizes(groups);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(groups.length);
      for (const [at, size] of sizes.entries()) {
        expect(size === 0).toBe(at > 0 && groups[at - 1] === groups[at]);
        if (size > 0) expect(new Set(groups.slice(at, at + size)).size).toBe(1);
      }
    }),
  );
});
