import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { showNumber } from '../../../../format/won.ts';
import { clipboardOfTable, tableOfClipboard } from '../../../../sheets/clipboard-table.ts';
import {
  type Block,
  blockOf,
  cellKey,
  type Edits,
  filledDown,
  isEditable,
  type Place,
  pasted,
  type SheetRow,
  sheetColumns,
  shownCell,
  type Typed,
} from './sheet-model.ts';

interface Cells {
  rows: readonly SheetRow[];
  edits: Edits;
  onType: (typed: readonly Typed[]) => void;
}

const ARROWS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The chosen block of cells of a sheet, the cell that is typed in, and their keys and clipboard. */
export function useSheetCells({ rows, edits, onType }: Cells) {
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place>(active);
  /** The text of the cell that is typed in; null while none is. */
  const [draft, setDraft] = useState<string | null>(null);
  const [notice, setNotice] = useState('');
  // The cells have the focus only after a key or a click, not when the page opens.
  const hasMoved = useRef(false);
  const block: Block = blockOf(anchor, active);

  useEffect(() => {
    if (!hasMoved.current || draft !== null) return;
    grid.current?.querySelector<HTMLElement>(`[data-place="${active.row} ${active.column}"]`)?.focus();
  }, [active, draft]);

  const textAt = ({ row, column }: Place): string => {
    const [target, field] = [rows[row], sheetColumns[column]?.field];
    if (!target || !field) return '';
    const edit = edits.get(cellKey(target, field))?.edit;
    if (edit) return edit.value === undefined ? edit.text : shownCell(field, edit.value);
    return shownCell(field, target.values[field]);
  };

  function go(to: Place, isExtending = false): void {
    hasMoved.current = true;
    const place = {
      row: Math.max(0, Math.min(rows.length - 1, to.row)),
      column: Math.max(0, Math.min(sheetColumns.length - 1, to.column)),
    };
    setActive(place);
    if (!isExtending) setAnchor(place);
  }

  function type(text: string, { row, column }: Place = active): void {
    const [target, field] = [rows[row], sheetColumns[column]?.field];
    if (target && field) onType([{ row: target, field, text }]);
  }

  function commit(): void {
    if (draft !== null && draft.trim() !== '') type(draft);
    setDraft(null);
  }

  /** The next cell for Tab: to the right, then in the next row. @returns undefined beyond the first and the last one */
  function nextPlace({ row, column }: Place, step: 1 | -1): Place | undefined {
    const at = row * sheetColumns.length + column + step;
    if (at < 0 || at >= rows.length * sheetColumns.length) return undefined;
    return { row: Math.floor(at / sheetColumns.length), column: at % sheetColumns.length };
  }

  /** The next cell of the column that can be edited: the options below a product have no price. */
  function nextInColumn({ row, column }: Place, step: 1 | -1): Place {
    const field = sheetColumns[column]?.field;
    let at = row + step;
    while (rows[at] && !isEditable(rows[at], field)) at += step;
    return { row: rows[at] ? at : row, column };
  }

  const isSwitch = sheetColumns[active.column]?.words !== undefined;
  const canEdit = isEditable(rows[active.row], sheetColumns[active.column]?.field);

  function edit(text: string): void {
    if (!canEdit) return;
    const words = sheetColumns[active.column]?.words;
    if (words) type(textAt(active) === words[1] ? words[0] : words[1]);
    else setDraft(text);
  }

  function keyDownInCell(event: KeyboardEvent): void {
    const { key, shiftKey } = event;
    if (key === 'Escape') setDraft(null);
    else if (key === 'Enter') {
      commit();
      go(nextInColumn(active, shiftKey ? -1 : 1));
    } else if (key === 'Tab') {
      commit();
      go(nextPlace(active, shiftKey ? -1 : 1) ?? active);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function keyDownOnCell(event: KeyboardEvent): void {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    const arrow = ARROWS[key];
    if (arrow) go({ row: active.row + arrow[0], column: active.column + arrow[1] }, shiftKey);
    else if (key === 'Tab') {
      // Behind the last cell the focus leaves the sheet.
      const next = nextPlace(active, shiftKey ? -1 : 1);
      if (!next) return;
      go(next);
    } else if (key === 'Home' || key === 'End') go({ ...active, column: key === 'Home' ? 0 : Infinity }, shiftKey);
    else if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') onType(filledDown(rows, block, textAt));
    else if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') {
      setAnchor({ row: 0, column: 0 });
      go({ row: rows.length - 1, column: sheetColumns.length - 1 }, true);
    } else if (key === 'Enter' || key === 'F2' || (key === ' ' && isSwitch)) edit(textAt(active));
    else if (key === 'Delete' || key === 'Backspace') revert();
    else if (key === 'Escape') setAnchor(active);
    else if (key.length === 1 && !ctrlKey && !metaKey && !isSwitch) edit(key === ' ' ? '' : key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const keyDown = (event: KeyboardEvent) => (draft === null ? keyDownOnCell(event) : keyDownInCell(event));

  /** Brings back the stored values of the chosen block. */
  function revert(): void {
    const typed = [...edits.values()].flatMap(({ row, field, edit: { from } }) => {
      const [at, column] = [
        rows.findIndex(({ key }) => key === row.key),
        sheetColumns.findIndex((c) => c.field === field),
      ];
      const isIn = at >= block.top && at <= block.bottom && column >= block.left && column <= block.right;
      return isIn ? [{ row, field, text: shownCell(field, from) }] : [];
    });
    onType(typed);
  }

  function paste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text/plain');
    // A single value pasted while typing is a part of what is typed.
    if (draft !== null && !/[\t\n\r]/.test(text.trim())) return;
    event.preventDefault();
    setDraft(null);
    const { typed, left, bottom, right } = pasted(rows, block, tableOfClipboard(text));
    onType(typed);
    setAnchor({ row: block.top, column: block.left });
    go({ row: bottom, column: right }, true);
    const leftOut = left > 0 ? ` 고칠 수 없거나 표를 벗어난 칸 ${showNumber(left)}개는 뺐습니다.` : '';
    setNotice(`${showNumber(typed.length)}칸을 붙여 넣었습니다.${leftOut}`);
  }

  function copy(event: ClipboardEvent): void {
    if (draft !== null) return;
    const lines = Array.from({ length: block.bottom - block.top + 1 }, (_, row) =>
      Array.from({ length: block.right - block.left + 1 }, (__, column) =>
        textAt({ row: block.top + row, column: block.left + column }),
      ),
    );
    event.clipboardData.setData('text/plain', clipboardOfTable(lines));
    event.preventDefault();
    setNotice(`${showNumber(lines.length)}줄을 복사했습니다.`);
  }

  const isChosen = ({ row, column }: Place) =>
    row >= block.top && row <= block.bottom && column >= block.left && column <= block.right;
  return { grid, active, draft, setDraft, notice, textAt, go, edit, commit, keyDown, paste, copy, isChosen };
}
