import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { NumericFormat } from 'react-number-format';

export interface AmountFieldProps
  extends Pick<
    TextFieldProps,
    | 'label'
    | 'id'
    | 'name'
    | 'required'
    | 'disabled'
    | 'autoFocus'
    | 'error'
    | 'helperText'
    | 'margin'
    | 'onBlur'
    | 'sx'
  > {
  /** A whole number; null while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** The unit after the number: 원, P, 개. */
  unit?: string | undefined;
  /** The maximum. */
  max?: number | undefined;
  /** True if it may be negative. */
  isSigned?: boolean;
  inputRef?: TextFieldProps['inputRef'];
}

/** A whole number, grouped by thousands while typing, for fields outside of react-admin's forms. */
export function AmountField({ value, onChange, unit, max, isSigned = false, inputRef, ...field }: AmountFieldProps) {
  return (
    <NumericFormat
      {...(field as object)}
      customInput={TextField}
      getInputRef={inputRef ?? null}
      value={value ?? ''}
      onValueChange={({ floatValue }, { source }) => {
        if (source === 'event') onChange(floatValue ?? null);
      }}
      {...(max === undefined
        ? {}
        : { isAllowed: ({ floatValue }: { floatValue?: number | undefined }) => Math.abs(floatValue ?? 0) <= max })}
      thousandSeparator=","
      decimalScale={0}
      allowNegative={isSigned}
      inputMode={isSigned ? 'text' : 'numeric'}
      autoComplete="off"
      size="small"
      fullWidth
      slotProps={
        unit === undefined ? {} : { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }
      }
    />
  );
}
