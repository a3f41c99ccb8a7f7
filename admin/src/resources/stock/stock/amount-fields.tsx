import type { StockCause } from '@iruon/contract';
import { stockCauseLabels } from '@iruon/contract/labels';
import { TextField, type TextFieldProps } from '@mui/material';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { choicesOf } from '../../../lists/choices.ts';

interface AmountFieldProps
  extends Pick<TextFieldProps, 'autoFocus' | 'defaultValue' | 'fullWidth' | 'helperText' | 'label' | 'sx'> {
  min?: number;
  max: number;
}

/** A number of pieces, `amount` of its form. */
export const AmountField = ({ label = '수량', min = 1, max, ...field }: AmountFieldProps) => (
  <TextField
    name="amount"
    label={label}
    type="number"
    required
    slotProps={{ htmlInput: { min, max, step: 1 } }}
    {...field}
  />
);

/** Why a number of pieces is corrected by hand: `cause` and `note` of its form. */
export const CauseFields = ({ usual }: { usual: StockCause }) => (
  <>
    <ChoiceField name="cause" label="사유" choices={choicesOf(stockCauseLabels)} defaultValue={usual} required />
    <TextField name="note" label="메모 (선택)" slotProps={{ htmlInput: { maxLength: 200 } }} />
  </>
);
