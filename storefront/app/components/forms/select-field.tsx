import { type FieldMetadata, getSelectProps } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Field } from '~/components/ui/field';
import { Options, Select } from '~/components/ui/select';

interface SelectFieldProps {
  field: FieldMetadata<string>;
  label: string;
  /** Each value with its label. */
  choices: readonly (readonly [value: string, label: ReactNode])[];
}

/** A labelled, required choice of a form. */
export const SelectField = ({ field, label, choices }: SelectFieldProps) => (
  <Field label={label} of={field} isRequired>
    <Select {...getSelectProps(field)} key={field.key}>
      <option value="">선택해 주세요</option>
      <Options of={choices} />
    </Select>
  </Field>
);
