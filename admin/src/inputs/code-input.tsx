import { required, SelectInput } from 'react-admin';

interface CodeInputProps {
  source: string;
  label: string;
  /** The codes, once they are read. */
  codes: { data?: readonly { text: string; value: string }[] | undefined; isPending: boolean };
  helperText?: string;
}

/** One of the codes of a kind, by its value. */
export const CodeInput = ({ codes: { data = [], isPending }, ...input }: CodeInputProps) => (
  <SelectInput
    {...input}
    choices={[...data]}
    optionText="text"
    optionValue="value"
    isPending={isPending}
    validate={required()}
  />
);
