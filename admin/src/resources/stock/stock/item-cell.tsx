import type { StockItem } from '@iruon/contract';
import { TextField } from '@mui/material';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { showNumber } from '../../../format/won.ts';
import { errorSentence } from '../../../providers/error-sentence.ts';
import { useLack } from '../../../providers/use-lack.ts';
import { keeperName } from './keeper-text.ts';
import { useStockCalls } from './stock-calls.ts';

interface ItemCellProps {
  item: StockItem & { id: string };
  field: 'shelf' | 'reorderPoint';
  label: string;
}

const textOf = ({ shelf, reorderPoint }: StockItem, field: ItemCellProps['field']) =>
  field === 'shelf' ? shelf : reorderPoint === null ? '' : String(reorderPoint);

/** The cell of the same column in the next row. */
function nextCell(input: HTMLInputElement): HTMLInputElement | undefined {
  const cells = [...document.querySelectorAll<HTMLInputElement>(`input[data-cell="${input.dataset.cell}"]`)];
  return cells[cells.indexOf(input) + 1];
}

/** A shelf or a reorder point in a row of the list: Enter saves it and goes on to the next row, Escape restores it. */
export function ItemCell({ item, field, label }: ItemCellProps) {
  const { change } = useStockCalls();
  const notify = useNotify();
  const lack = useLack('changeStockItems');
  const saved = textOf(item, field);
  const [text, setText] = useState(saved);
  const [isPending, setPending] = useState(false);
  useEffect(() => setText(saved), [saved]);
  if (lack !== undefined)
    return field === 'shelf' ? saved : item.reorderPoint !== null && showNumber(item.reorderPoint);

  async function save(): Promise<boolean> {
    const typed = text.trim();
    if (typed === saved) return true;
    if (field === 'reorderPoint' && !/^\d{0,7}$/.test(typed)) {
      notify('재주문점은 0 이상의 숫자로 입력해 주세요.', { type: 'error' });
      return false;
    }
    const value = field === 'shelf' ? { shelf: typed } : { reorderPoint: typed === '' ? null : Number(typed) };
    setPending(true);
    try {
      await change([{ _id: item._id, ...value, updatedAt: item.updatedAt }]);
      return true;
    } catch (error) {
      notify(errorSentence(error), { type: 'error' });
      return false;
    } finally {
      setPending(false);
    }
  }

  async function press(event: KeyboardEvent<HTMLInputElement>): Promise<void> {
    const input = event.currentTarget;
    if (event.key === 'Escape') setText(saved);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // Before the list is read again: its rows stay in their places unless it is sorted by this column.
    const next = nextCell(input);
    if (await save()) (next ?? input).focus();
  }

  return (
    // A click on the row opens the item; clicks in here only concern this value.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stops clicks of the field from reaching the row
    <span onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      <TextField
        value={text}
        variant="standard"
        margin="none"
        onChange={({ target }) => setText(target.value)}
        onBlur={() => void save()}
        sx={{ width: field === 'shelf' ? 104 : 72 }}
        slotProps={{
          htmlInput: {
            'aria-label': `${keeperName(item)} ${label}`,
            'aria-busy': isPending,
            'data-cell': field,
            maxLength: field === 'shelf' ? 20 : 7,
            ...(field === 'reorderPoint' && { inputMode: 'numeric', style: { textAlign: 'right' } }),
            onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
              event.stopPropagation();
              void press(event);
            },
          },
        }}
      />
    </span>
  );
}
