import { Checkbox, type CheckboxProps, FormControlLabel } from '@mui/material';

interface LabelledCheckboxProps extends Omit<CheckboxProps, 'slotProps' | 'sx'> {
  label: string;
  sx?: CheckboxProps['sx'];
}

/**
 * A checkbox with words beside it. The theme names every checkbox for the rows of tables; a label alone would lose to that
 * name, so the words are its name too.
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
