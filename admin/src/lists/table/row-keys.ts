import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useShortcutsEnabled } from '../../shortcuts/shortcuts.tsx';

const ROW = '.RaDataTable-tbody > tr.RaDataTable-row';
/** What a row needs for its keys: a page to open, or a checkbox. */
const USED_ROW = `${ROW}.RaDataTable-clickableRow, ${ROW} input[type=checkbox]`;
/** What takes arrows itself inside of a row. */
const TAKES_ARROWS =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [aria-haspopup], [role=combobox], [role=radio], [role=dialog], [role=menu]';

/** The rows of all tables of the page in their order; none if there is nothing to do with them. */
const rowsOfPage = () =>
  document.querySelector(USED_ROW) ? [...document.querySelectorAll<HTMLTableRowElement>(ROW)] : [];
const isSearchField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.name === 'q' && target.closest('.filter-form') !== null;
/** True if no element of the page has the focus; the skip link focuses the content as a whole. */
const isNowhere = (target: EventTarget | null) =>
  !(target instanceof Element) || target === document.body || target.id === 'main-content';

/** Exactly one row is reached by Tab: the one that had the focus last, otherwise the first. */
function setTabStop(rows: readonly HTMLTableRowElement[], chosen?: HTMLTableRowElement): void {
  const stop = chosen ?? rows.find(({ tabIndex }) => tabIndex === 0) ?? rows[0];
  for (const row of rows) row.tabIndex = row === stop ? 0 : -1;
}

function focusRow(rows: readonly HTMLTableRowElement[], place: number): void {
  const row = rows[Math.max(0, Math.min(place, rows.length - 1))];
  setTabStop(rows, row);
  row?.focus();
}

/** The row that a key moves to; undefined for other keys. */
function movedTo(code: string, at: number, count: number): number | undefined {
  if (code === 'ArrowDown') return at + 1;
  if (code === 'ArrowUp') return at - 1;
  if (code === 'Home') return 0;
  return code === 'End' ? count - 1 : undefined;
}

/**
 * The rows of a list by keyboard. Arrows, Home and End move along them, Enter opens one, the space bar chooses it, with Shift all from the
 * last chosen one. In the search field, the down arrow and Enter go to the first row as soon as the rows of that search have arrived.
 */
export function useRowKeys(): void {
  const { data, filterValues, isFetching } = useListContext();
  const [enabled] = useShortcutsEnabled();
  /** The search field that waits for its rows. */
  const leaving = useRef<HTMLInputElement | null>(null);
  const searched = isFetching ? undefined : String(filterValues?.q ?? '').trim();

  function enterRows(): void {
    const field = leaving.current;
    // The filter follows the field after a pause in typing.
    if (!field || field.value.trim() !== searched) return;
    leaving.current = null;
    if (document.activeElement === field) focusRow(rowsOfPage(), 0);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { target, code, shiftKey } = event;
    if (event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const isEnter = code === 'Enter' || code === 'NumpadEnter';
    if (isSearchField(target)) {
      const isLeaving = (isEnter || code === 'ArrowDown') && !shiftKey;
      leaving.current = isLeaving ? target : null;
      if (!isLeaving) return;
      event.preventDefault();
      enterRows();
      return;
    }
    const rows = rowsOfPage();
    const inRow = target instanceof Element ? target.closest<HTMLTableRowElement>(ROW) : null;
    if (rows.length === 0 || !(inRow || (enabled && isNowhere(target)))) return;
    const at = inRow ? rows.indexOf(inRow) : -1;
    const place = shiftKey ? undefined : movedTo(code, at, rows.length);
    if (place !== undefined) {
      // A page without a focused row scrolls to its ends.
      if (inRow ? target !== inRow && (target as Element).closest(TAKES_ARROWS) : !code.startsWith('Arrow')) return;
      focusRow(rows, place);
    } else if (target !== inRow || !inRow) return;
    else if (isEnter && !shiftKey) inRow.click();
    else if (code === 'Space') {
      const box = inRow.querySelector('input[type=checkbox]');
      if (!box) return;
      box.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
    } else return;
    event.preventDefault();
  }

  useEffect(enterRows);
  const current = useRef(onKeyDown);
  current.current = onKeyDown;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => current.current(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other data are other rows
  useEffect(() => {
    setTabStop(rowsOfPage());
  }, [data]);
}
