import { FieldTitle, InputHelperText, type InputProps, useInput } from 'react-admin';
import { AmountField, type AmountFieldProps } from './amount-field.tsx';

export interface AmountInputProps
  extends Pick<InputProps, 'source' | 'label' | 'validate' | 'isRequired' | 'defaultValue'>,
    Pick<AmountFieldProps, 'unit' | 'sx'> {
  helperText?: string | false;
}

/**
 * A whole number of zero or more, grouped by thousands while typing: 1,250,000. The record contains a number, or null for an empty field.
 * Pasted text may contain commas, spaces and a unit.
 */
export function AmountInput({ helperText, unit, sx, ...input }: AmountInputProps) {
  const { field, fieldState, id, isRequired } = useInput(input);
  const { error, invalid } = fieldState;
  const hasHelp = helperText !== false || invalid;
  return (
    <AmountField
      id={id}
      name={field.name}
      inputRef={field.ref}
      value={field.value ?? null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      margin="dense"
      disabled={field.disabled ?? false}
      label={<FieldTitle label={input.label} source={input.source} isRequired={isRequired} />}
      error={invalid}
      helperText={hasHelp ? <InputHelperText error={error?.message ?? ''} helperText={helperText} /> : undefined}
      unit={unit}
      sx={sx ?? {}}
    />
  );
}
