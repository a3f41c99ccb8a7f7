import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { FieldTitle, InputHelperText, type InputProps, useInput } from 'react-admin';
import { NumericFormat } from 'react-number-format';

export interface AmountInputProps
  extends Pick<InputProps, 'source' | 'label' | 'validate' | 'isRequired' | 'defaultValue'> {
  helperText?: string | false;
  /** What stands behind the number: 원, P, 개. */
  unit?: string;
  sx?: TextFieldProps['sx'];
}

/**
 * A whole number of zero or more, grouped by thousands while it is typed: 1,250,000. The record holds a number, or null when
 * the field is empty. A string from the clipboard may hold commas, spaces and a unit.
 */
export function AmountInput({ helperText, unit, sx, ...input }: AmountInputProps) {
  const { field, fieldState, id, isRequired } = useInput(input);
  const { error, invalid } = fieldState;
  const hasHelp = helperText !== false || invalid;
  return (
    <NumericFormat
      customInput={TextField}
      id={id}
      name={field.name}
      getInputRef={field.ref}
      value={field.value ?? ''}
      onValueChange={({ floatValue }, { source }) => {
        if (source === 'event') field.onChange(floatValue ?? null);
      }}
      onBlur={field.onBlur}
      thousandSeparator=","
      decimalScale={0}
      allowNegative={false}
      inputMode="numeric"
      autoComplete="off"
      size="small"
      margin="dense"
      fullWidth
      disabled={field.disabled ?? false}
      label={<FieldTitle label={input.label} source={input.source} isRequired={isRequired} />}
      error={invalid}
      helperText={hasHelp ? <InputHelperText error={error?.message ?? ''} helperText={helperText} /> : undefined}
      slotProps={
        unit === undefined ? {} : { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }
      }
      sx={sx ?? {}}
    />
  );
}
