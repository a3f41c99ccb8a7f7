import type { ReturnedPiece } from '@iruon/contract';
import { Alert, FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { showNumber } from '../../../format/won.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';
import { AmountField } from '../stock/amount-fields.tsx';
import { goodsName } from './lot-text.tsx';

type Decision = 'admit' | 'discard';
const operations = { admit: 'admitReturnedPiece', discard: 'discardReturnedPiece' } as const;
const done = { admit: '재입고했습니다.', discard: '폐기했습니다.' };

/** Puts pieces in quarantine back on the shelf, or discards them. */
export function DecideDialog({ piece, onClose }: { piece: ReturnedPiece; onClose: () => void }) {
  const call = useCall();
  const reread = useReread([['returned-pieces'], ['claims'], ['stock'], ['waiting']], { afterRefusals: true });
  const notify = useNotify();
  const [decision, setDecision] = useState<Decision>(piece.refusal === null ? 'admit' : 'discard');

  async function decide(form: FormData): Promise<void> {
    const body = { reason: textIn(form, 'reason'), amount: Number(textIn(form, 'amount')) };
    await reread(call(operations[decision], { path: { _id: piece._id }, body }));
    notify(`로트 ${piece.lotNo} ${showNumber(body.amount)}개를 ${done[decision]}`, { type: 'success' });
  }

  return (
    <FormDialog
      title="돌아온 상품 처리"
      question={`${goodsName(piece)} · 로트 ${piece.lotNo}`}
      effect={
        decision === 'admit'
          ? '선반에 다시 놓고, 팔 수 있는 로트이면 재고가 늘어납니다.'
          : '재고로 돌리지 않고 버립니다. 되돌릴 수 없습니다.'
      }
      verb={decision === 'admit' ? '재입고' : '폐기'}
      isDestructive={decision === 'discard'}
      onConfirm={decide}
      onClose={onClose}
    >
      {piece.refusal !== null && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {`${piece.refusal} 재입고할 수 없고 폐기만 할 수 있습니다.`}
        </Alert>
      )}
      <RadioGroup
        row
        aria-label="처리"
        value={decision}
        onChange={(_, value) => setDecision(value === 'admit' ? 'admit' : 'discard')}
      >
        <FormControlLabel
          value="admit"
          disabled={piece.refusal !== null}
          control={<Radio size="small" />}
          label="재입고"
        />
        <FormControlLabel value="discard" control={<Radio size="small" />} label="폐기" />
      </RadioGroup>
      <AmountField
        max={piece.amount}
        fullWidth
        defaultValue={piece.amount}
        helperText={
          piece.amount > 1 ? `격리 중인 것은 ${showNumber(piece.amount)}개입니다. 나머지는 격리에 남습니다.` : ''
        }
      />
      <TextField
        name="reason"
        label="확인한 내용"
        required
        fullWidth
        placeholder="포장이 온전하고 개봉하지 않음"
        slotProps={{ htmlInput: { minLength: 2, maxLength: 200 } }}
      />
    </FormDialog>
  );
}
