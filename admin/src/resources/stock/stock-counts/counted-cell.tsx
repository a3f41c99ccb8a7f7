import type { StockCountLine } from '@iruon/contract';
import { TextField } from '@mui/material';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { errorSentence } from '../../../providers/error-sentence.ts';
import { lineName } from '../stock/keeper-text.ts';
import { useCountCalls } from './count-calls.ts';

interface CountedCellProps {
  countId: string;
  line: StockCountLine;
}

const textOf = ({ counted }: StockCountLine) => (counted === null ? '' : String(counted));

/** The counted pieces of a line: Enter saves them and goes on to the next line, Escape restores what was saved. */
export function CountedCell({ countId, line }: CountedCellProps) {
  const { enter } = useCountCalls();
  const notify = useNotify();
  const saved = textOf(line);
  const [text, setText] = useState(saved);
  useEffect(() => setText(saved), [saved]);

  async function save(): Promise<boolean> {
    const typed = text.trim();
    if (typed === saved) return true;
    if (!/^\d{0,7}$/.test(typed)) {
      notify('센 수량을 0 이상의 숫자로 입력해 주세요.', { type: 'error' });
      return false;
    }
    try {
      await enter(countId, line._id, { counted: typed === '' ? null : Number(typed), updatedAt: line.updatedAt });
      return true;
    } catch (error) {
      notify(errorSentence(error), { type: 'error' });
      return false;
    }
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Escape') setText(saved);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const cells = [...document.querySelectorAll<HTMLInputElement>('input[data-cell="counted"]')];
    // At once: the operator types the next line while this one is saved, on leaving the cell.
    const next = cells[cells.indexOf(event.currentTarget) + 1];
    if (next) next.focus();
    else event.currentTarget.blur();
  }

  return (
    <TextField
      value={text}
      size="small"
      margin="none"
      onChange={({ target }) => setText(target.value)}
      onBlur={() => void save()}
      sx={{ width: 88 }}
      slotProps={{
        htmlInput: {
          'aria-label': `${lineName(line)} 센 수량`,
          'data-cell': 'counted',
          inputMode: 'numeric',
          maxLength: 7,
          style: { textAlign: 'right' },
          onKeyDown: press,
          onFocus: (event: React.FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
        },
      }}
    />
  );
}
