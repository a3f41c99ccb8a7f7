import { required, SelectInput } from 'react-admin';
import { choicesOf } from '../lists/choices.ts';

interface ChoiceInputProps {
  source: string;
  label: string;
  labels: Readonly<Record<string, string>>;
  /** Width in CSS pixels; on a phone the field is as wide as the window. */
  width?: number;
}

/** A required choice among the codes of a table of labels. */
export const ChoiceInput = ({ labels, width, ...input }: ChoiceInputProps) => (
  <SelectInput
    {...input}
    choices={choicesOf(labels)}
    validate={required()}
    {...(width === undefined ? {} : { sx: { width: { xs: '100%', md: width } } })}
  />
);
