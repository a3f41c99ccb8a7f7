import type { StockAlert, StockAlertState } from '@iruon/contract';
import { stockAlertStateLabels } from '@iruon/contract/labels';
import { FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { addDays, seoulDay } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';
import { itemNameOf } from './alert-text.ts';

const choices: Readonly<Record<StockAlertState, string>> = {
  TAKEN: '제가 맡습니다',
  ORDERED: '발주했습니다',
  PUT_OFF: '어느 날까지 미룹니다',
  OPEN: '처리 전으로 돌립니다',
};

const shrunk = { inputLabel: { shrink: true } };

/** Takes a stock that runs out, records its order, puts it off, or opens it again. */
export function HandleDialog({ alert, onClose }: { alert: StockAlert; onClose: () => void }) {
  const call = useCall();
  const reread = useReread([['stock-alerts']], { afterRefusals: true });
  const notify = useNotify();
  const isOpen = alert.state === 'OPEN';
  const [state, setState] = useState<StockAlertState>(isOpen ? 'TAKEN' : alert.state);
  const { _id, updatedAt, suggested, expectedOn, expectedQuantity, putOffUntil } = alert;
  const tomorrow = addDays(seoulDay(new Date()), 1);

  async function save(form: FormData): Promise<void> {
    const note = textIn(form, 'note');
    const bodies = {
      OPEN: { state: 'OPEN', updatedAt },
      TAKEN: { state: 'TAKEN', note, updatedAt },
      ORDERED: {
        state: 'ORDERED',
        expectedOn: textIn(form, 'expectedOn'),
        expectedQuantity: Number(textIn(form, 'expectedQuantity')),
        note,
        updatedAt,
      },
      PUT_OFF: { state: 'PUT_OFF', putOffUntil: textIn(form, 'putOffUntil'), note, updatedAt },
    } as const;
    await reread(call('changeStockAlert', { path: { _id }, body: bodies[state] }));
    notify(`${itemNameOf(alert)}: ${stockAlertStateLabels[state]}`, { type: 'success' });
  }

  return (
    <FormDialog
      title="소진 임박 처리"
      question={itemNameOf(alert)}
      effect={`재고 ${showNumber(alert.stock)}개, 권하는 발주 수량 ${showNumber(suggested)}개`}
      verb="저장"
      onConfirm={save}
      onClose={onClose}
    >
      <RadioGroup
        aria-label="처리"
        name="state"
        value={state}
        onChange={(_, value) => setState(value as StockAlertState)}
      >
        {(Object.keys(choices) as StockAlertState[])
          .filter((each) => each !== 'OPEN' || !isOpen)
          .map((each) => (
            <FormControlLabel key={each} value={each} control={<Radio size="small" />} label={choices[each]} />
          ))}
      </RadioGroup>
      {state === 'ORDERED' && (
        <>
          <TextField
            name="expectedQuantity"
            label="들어올 수량"
            type="number"
            required
            fullWidth
            size="small"
            sx={{ mt: 1.5 }}
            defaultValue={expectedQuantity ?? (suggested > 0 ? suggested : '')}
            slotProps={{ htmlInput: { min: 1, max: 1_000_000, step: 1 } }}
          />
          <TextField
            name="expectedOn"
            label="들어올 날"
            type="date"
            required
            fullWidth
            size="small"
            sx={{ mt: 1.5 }}
            defaultValue={expectedOn ?? ''}
            slotProps={shrunk}
          />
        </>
      )}
      {state === 'PUT_OFF' && (
        <TextField
          name="putOffUntil"
          label="이날부터 다시 알림"
          type="date"
          required
          fullWidth
          size="small"
          sx={{ mt: 1.5 }}
          defaultValue={putOffUntil ?? tomorrow}
          slotProps={{ ...shrunk, htmlInput: { min: tomorrow } }}
        />
      )}
      {state !== 'OPEN' && (
        <TextField
          name="note"
          label="메모"
          fullWidth
          size="small"
          sx={{ mt: 1.5 }}
          defaultValue={alert.note}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      )}
    </FormDialog>
  );
}
