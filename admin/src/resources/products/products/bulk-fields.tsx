import type { ProductBulkSet } from '@iruon/contract';
import { Autocomplete, Box, FormControlLabel, MenuItem, Radio, RadioGroup, TextField } from '@mui/material';
import { useState } from 'react';
import { AmountField } from '../../../inputs/amounts/amount-field.tsx';
import type { BulkKind } from './bulk-sets.ts';
import { wholeNumber } from './form/options/variant-cells.ts';
import { useProductChoices } from './product-calls.ts';

interface FieldsProps {
  /** Null while the input is invalid. */
  onChange: (set: ProductBulkSet | null) => void;
}

/** The fields of one kind. */
export function BulkFields({ kind, onChange }: FieldsProps & { kind: BulkKind }) {
  switch (kind) {
    case 'shows':
      return <OnOff on="진열" off="숨김" onChange={(shows) => onChange({ shows })} />;
    case 'sells':
      return <OnOff on="판매" off="판매중지" onChange={(sells) => onChange({ sells })} />;
    case 'discount':
      return <DiscountFields onChange={onChange} />;
    case 'category':
      return <CategoryField onChange={onChange} />;
    case 'labels':
      return <LabelFields onChange={onChange} />;
  }
}

function OnOff({ on, off, onChange }: { on: string; off: string; onChange: (is: boolean) => void }) {
  return (
    <RadioGroup row aria-label="바꿀 값" onChange={(_, value) => onChange(value === 'on')}>
      <FormControlLabel value="on" control={<Radio />} label={on} />
      <FormControlLabel value="off" control={<Radio />} label={off} />
    </RadioGroup>
  );
}

const noDiscount = { unit: 'PERCENT', amount: '', startDate: '', endDate: '' } as const;

/** The entered discount; null while it is invalid. */
function discountOf({
  unit,
  amount,
  startDate,
  endDate,
}: Record<keyof typeof noDiscount, string>): ProductBulkSet | null {
  const value = wholeNumber(amount);
  const isFit = value !== undefined && value > 0 && (unit === 'AMOUNT' || value <= 100);
  if (!isFit || (startDate && endDate && endDate < startDate)) return null;
  const enabled = Boolean(startDate || endDate);
  return {
    discountEnabled: true,
    discount: {
      unit: unit === 'AMOUNT' ? 'AMOUNT' : 'PERCENT',
      amount: value,
      expiration: { enabled, startDate: startDate || null, endDate: endDate || null },
    },
  };
}

function DiscountFields({ onChange }: FieldsProps) {
  const [isOn, setOn] = useState<boolean>();
  const [typed, setTyped] = useState<Record<keyof typeof noDiscount, string>>(noDiscount);

  function notifyChange(on: boolean, next: typeof typed): void {
    onChange(on ? discountOf(next) : { discountEnabled: false });
  }

  function type(part: Partial<typeof typed>): void {
    const next = { ...typed, ...part };
    setTyped(next);
    notifyChange(true, next);
  }

  return (
    <>
      <OnOff
        on="할인 적용"
        off="할인 끝내기"
        onChange={(on) => {
          setOn(on);
          notifyChange(on, typed);
        }}
      />
      {isOn && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 1 }}>
          <TextField
            select
            label="할인 단위"
            value={typed.unit}
            onChange={({ target }) => type({ unit: target.value })}
          >
            <MenuItem value="PERCENT">정률 (%)</MenuItem>
            <MenuItem value="AMOUNT">정액 (원)</MenuItem>
          </TextField>
          <AmountField
            label="할인값"
            margin="dense"
            value={wholeNumber(typed.amount) ?? null}
            unit={typed.unit === 'AMOUNT' ? '원' : '%'}
            onChange={(amount) => type({ amount: amount === null ? '' : String(amount) })}
          />
          {(['startDate', 'endDate'] as const).map((name) => (
            <TextField
              key={name}
              type="date"
              label={name === 'startDate' ? '시작일 (비우면 지금부터)' : '종료일 (비우면 계속)'}
              value={typed[name]}
              onChange={({ target }) => type({ [name]: target.value })}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))}
        </Box>
      )}
    </>
  );
}

function CategoryField({ onChange }: FieldsProps) {
  const { categories } = useProductChoices();
  return (
    <Autocomplete
      options={categories}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ _id }) => _id}
      onChange={(_, category) => onChange(category ? { _category: category._id } : null)}
      renderInput={(params) => <TextField {...params} label="옮길 분류" />}
    />
  );
}

function LabelFields({ onChange }: FieldsProps) {
  const labels = useProductChoices().codes.filter(({ kind }) => kind === 'LABEL');
  const [words, setWords] = useState<{ add: string[]; remove: string[] }>({ add: [], remove: [] });

  function choose(part: Partial<typeof words>): void {
    const next = { ...words, ...part };
    setWords(next);
    onChange(next.add.length + next.remove.length > 0 ? { labels: next } : null);
  }

  return (
    <>
      {(['add', 'remove'] as const).map((name) => (
        <Autocomplete
          key={name}
          multiple
          options={labels.filter(({ value }) => !words[name === 'add' ? 'remove' : 'add'].includes(value))}
          getOptionLabel={({ text }) => text}
          getOptionKey={({ value }) => value}
          onChange={(_, chosen) => choose({ [name]: chosen.map(({ value }) => value) })}
          noOptionsText="라벨이 없습니다. 코드에서 먼저 만들어 주세요."
          renderInput={(params) => <TextField {...params} label={name === 'add' ? '붙일 라벨' : '뗄 라벨'} />}
        />
      ))}
    </>
  );
}
