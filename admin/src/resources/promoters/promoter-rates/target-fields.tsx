import { Box, Typography } from '@mui/material';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { useLevels } from '../../../components/members/level-choices.ts';
import { ProductPicker } from '../../products/products/form/product-picker.tsx';

export interface PickedProduct {
  id: string;
  name: string;
}

interface ProductFieldProps {
  value: PickedProduct | null;
  onChange: (product: PickedProduct) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** A product, found by name or code and then named below. */
export function ProductField({ value, onChange }: ProductFieldProps) {
  return (
    <Box>
      <ProductPicker label="상품 찾기" without={NONE} onPick={({ id, name }) => onChange({ id, name })} />
      {value && <Typography variant="body2">선택한 상품: {value.name}</Typography>}
    </Box>
  );
}

interface LevelFieldProps {
  value: string;
  isRequired?: boolean;
  onChange: (id: string) => void;
}

/** A level of promoters. */
export function LevelField({ value, isRequired = false, onChange }: LevelFieldProps) {
  const levels = useLevels();
  return (
    <ChoiceField
      label="추천인 등급"
      required={isRequired}
      value={levels.some(({ id }) => id === value) ? value : ''}
      choices={isRequired ? levels : [{ id: '', name: '정하지 않음' }, ...levels]}
      onChoose={onChange}
      sx={{ minWidth: 160 }}
    />
  );
}
