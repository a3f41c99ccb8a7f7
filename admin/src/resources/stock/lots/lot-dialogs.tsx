import type { Lot, StockCause } from '@iruon/contract';
import { Box, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx';
import { showNumber } from '../../../format/won.ts';
import { AmountField, CauseFields } from '../stock/amount-fields.tsx';
import { keeperName } from '../stock/keeper-text.ts';
import { useLotCalls } from './lot-calls.tsx';

interface LotDialogProps {
  lot: Lot;
  onClose: () => void;
}

/** A lot with its goods in one line. */
export const lotName = ({ lotNo, item }: Pick<Lot, 'item' | 'lotNo'>): string => `${keeperName(item)} 로트 ${lotNo}`;

export function HoldDialog({ lot, onClose }: LotDialogProps) {
  const { hold } = useLotCalls();
  const notify = useNotify();
  return (
    <ReasonDialog
      title="로트 보류"
      question={lotName(lot)}
      effect="이 로트는 바로 판매와 출고에서 빠집니다. 이미 담은 것도 보낼 수 없습니다."
      verb="보류"
      onConfirm={async (reason) => {
        await hold(lot._id, reason);
        notify('로트를 보류했습니다.', { type: 'success' });
      }}
      onClose={onClose}
    />
  );
}

export function ReleaseDialog({ lot, onClose }: LotDialogProps) {
  const { release } = useLotCalls();
  const notify = useNotify();
  return (
    <FormDialog
      title="출고 가능으로"
      question={lotName(lot)}
      effect={`선반의 ${showNumber(lot.onHand)}개를 판매할 수 있게 됩니다. 유효기한이 지난 로트는 그래도 팔리지 않습니다.`}
      verb="출고 가능으로"
      onConfirm={async () => {
        await release([lot._id]);
        notify('출고할 수 있게 했습니다.', { type: 'success' });
      }}
      onClose={onClose}
    />
  );
}

export function DiscardDialog({ lot, onClose }: LotDialogProps) {
  const { discard } = useLotCalls();
  const notify = useNotify();
  const key = useRef(crypto.randomUUID());
  return (
    <ReasonDialog
      title="로트 폐기"
      question={`${lotName(lot)}: 선반에 ${showNumber(lot.onHand)}개`}
      effect="폐기한 수량은 재고에서 빠지고 되돌릴 수 없습니다. 로트의 이력에 남습니다."
      verb="폐기"
      isDestructive
      onConfirm={async (reason, form) => {
        await discard(lot._id, { amount: Number(textIn(form, 'amount')), reason }, key.current);
        notify('폐기했습니다.', { type: 'success' });
      }}
      onClose={onClose}
    >
      <AmountField max={lot.onHand} defaultValue={lot.onHand} autoFocus sx={{ mb: 1.5 }} />
    </ReasonDialog>
  );
}

const ways = [
  { id: 'MINUS', name: '줄이기' },
  { id: 'PLUS', name: '늘리기' },
] as const;

/** Corrects the pieces of a lot by hand. A repeated press is one adjustment. */
export function AdjustLotDialog({ lot, onClose }: LotDialogProps) {
  const { adjust } = useLotCalls();
  const notify = useNotify();
  const [way, setWay] = useState<(typeof ways)[number]['id']>('MINUS');
  const key = useRef(crypto.randomUUID());
  async function save(form: FormData): Promise<void> {
    const amount = Number(textIn(form, 'amount'));
    const cause = textIn(form, 'cause') as StockCause;
    const delta = way === 'MINUS' ? -amount : amount;
    await adjust(lot._id, { delta, cause, note: textIn(form, 'note') }, key.current);
    notify('로트의 수량을 고쳤습니다.', { type: 'success' });
  }
  return (
    <FormDialog
      title="로트 수량 조정"
      question={`${lotName(lot)}: 선반에 ${showNumber(lot.onHand)}개`}
      effect="재고도 함께 바뀌고, 로트와 재고의 이력에 사유가 남습니다."
      verb="조정"
      onConfirm={save}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1.5, pt: 0.5 }}>
        <ChoiceField label="방법" choices={ways} value={way} onChoose={setWay} />
        <AmountField max={way === 'MINUS' ? Math.max(1, lot.onHand) : 1_000_000} autoFocus />
        <CauseFields usual="LOST" />
      </Box>
    </FormDialog>
  );
}

const shrunk = { inputLabel: { shrink: true } };
const dayIn = (form: FormData, name: string) => textIn(form, name) || null;

/** Changes when a lot was made and its use-by, with a reason. */
export function DatesDialog({ lot, onClose }: LotDialogProps) {
  const { change } = useLotCalls();
  const notify = useNotify();
  return (
    <ReasonDialog
      title="로트 날짜"
      question={lotName(lot)}
      effect="유효기한이 바뀌면 판매할 수 있는 수량도 바로 바뀝니다."
      verb="저장"
      onConfirm={async (reason, form) => {
        const dates = { madeOn: dayIn(form, 'madeOn'), useBy: dayIn(form, 'useBy') };
        await change(lot._id, { ...dates, reason, updatedAt: lot.updatedAt });
        notify('날짜를 고쳤습니다.', { type: 'success' });
      }}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1.5, pt: 0.5, mb: 1.5 }}>
        <TextField name="madeOn" label="제조일" type="date" defaultValue={lot.madeOn ?? ''} slotProps={shrunk} />
        <TextField
          name="useBy"
          label="유효기한"
          type="date"
          defaultValue={lot.useBy ?? ''}
          slotProps={shrunk}
          autoFocus
        />
      </Box>
    </ReasonDialog>
  );
}
