import { MenuItem, TextField, type TextFieldProps } from '@mui/material';

interface ChoiceFieldProps<Code extends string>
  extends Pick<
    TextFieldProps,
    'defaultValue' | 'disabled' | 'fullWidth' | 'margin' | 'name' | 'required' | 'size' | 'slotProps' | 'sx'
  > {
  label: string;
  choices: readonly { id: Code; name: string }[];
  /** The chosen value; absent if the form stores it. */
  value?: Code | '';
  onChoose?: (chosen: Code) => void;
}

/** One of a few choices, outside of react-admin's forms. */
export function ChoiceField<Code extends string>({ choices, onChoose, ...field }: ChoiceFieldProps<Code>) {
  return (
    <TextField select {...field} {...(onChoose && { onChange: ({ target }) => onChoose(target.value as Code) })}>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
