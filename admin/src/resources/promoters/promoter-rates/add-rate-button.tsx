import { RATE_EXAMPLE, type RateType } from '@iruon/contract';
import { rateTypeLabels } from '@iruon/contract/labels';
import { addSeoulDays, seoulDay } from '@iruon/contract/seoul';
import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { useRereading } from '../../../components/promoters/use-rereading.ts';
import { AddButton } from '../../../dialogs/dialog-button.tsx';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { showWon } from '../../../format/won.ts';
import { choicesOf } from '../../../lists/choices.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useKeyOf } from '../../../providers/use-key-of.ts';
import { LevelField, type PickedProduct, ProductField } from './target-fields.tsx';

/** Adds a rate for orders from a later day on. */
export const AddRateButton = () => (
  <AddButton label="비율 등록" dialog={(close) => <AddRateDialog onClose={close} />} />
);

const shrunk = { shrink: true };

function AddRateDialog({ onClose }: { onClose: () => void }) {
  const call = useCall();
  const reread = useRereading();
  const notify = useNotify();
  const keyOf = useKeyOf();
  const [type, setType] = useState<RateType>('SALES');
  const [product, setProduct] = useState<PickedProduct | null>(null);
  const [level, setLevel] = useState('');
  const [percent, setPercent] = useState('');
  const tomorrow = addSeoulDays(seoulDay(new Date()), 1);
  const given = Number(percent);
  const isGiven = percent !== '' && given >= 0 && given <= 100;

  async function add(form: FormData): Promise<void> {
    if (type === 'GOODS' && !product) throw new Error('상품을 선택해 주세요.');
    const body = {
      type,
      _product: type === 'GOODS' ? (product?.id ?? null) : null,
      _level: type === 'GRADE' ? level : null,
      percent: given,
      effectiveOn: textIn(form, 'effectiveOn'),
    };
    await reread(call('createPromoterRate', { body, key: keyOf(body) }));
    notify('보너스 비율을 등록했습니다.', { type: 'success' });
  }

  return (
    <FormDialog
      title="보너스 비율 등록"
      question={
        isGiven
          ? `${showWon(RATE_EXAMPLE)} 구매 시 보너스 ${showWon(exampleOf(given))}`
          : '비율을 적으면 예시를 보여 드립니다.'
      }
      effect="적용 시작일부터 받은 주문에 적용합니다. 그 전 주문의 보너스는 바뀌지 않습니다."
      verb="등록"
      onConfirm={add}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <ChoiceField label="종류" value={type} choices={choicesOf(rateTypeLabels)} onChoose={setType} />
        {type === 'GOODS' && <ProductField value={product} onChange={setProduct} />}
        {type === 'GRADE' && <LevelField value={level} isRequired onChange={setLevel} />}
        <TextField
          label="비율(%)"
          type="number"
          required
          value={percent}
          onChange={(event) => setPercent(event.target.value)}
          helperText="소수점 아래 두 자리까지. 0%는 그날부터 보너스를 주지 않는다는 뜻입니다."
          slotProps={{ htmlInput: { min: 0, max: 100, step: 0.01, inputMode: 'decimal' } }}
        />
        <TextField
          name="effectiveOn"
          label="적용 시작일"
          type="date"
          required
          defaultValue={tomorrow}
          helperText="내일부터 고를 수 있습니다."
          slotProps={{ inputLabel: shrunk, htmlInput: { min: tomorrow } }}
        />
      </Box>
    </FormDialog>
  );
}

/** The bonus of the example purchase by a single rate, won; two decimals of a percent of 100,000 won are whole won. */
export const exampleOf = (percent: number): number => Math.round((RATE_EXAMPLE / 100) * percent);
