import { Checkbox, type CheckboxProps, FormControlLabel } from '@mui/material';

interface LabelledCheckboxProps extends Omit<CheckboxProps, 'slotProps' | 'sx'> {
  label: string;
  sx?: CheckboxProps['sx'];
}

/**
 * A checkbox with a label. The theme sets an accessible name on every checkbox, for the rows of tables; it would override the label, so the
 * label is the accessible name too.
 */
export function LabelledCheckbox({ label, sx, ...checkbox }: LabelledCheckboxProps) {
  return (
    <FormControlLabel
      label={label}
      {...(sx ? { sx } : {})}
      control={<Checkbox {...checkbox} slotProps={{ input: { 'aria-label': label } }} />}
    />
  );
}
