import { type FieldMetadata, getInputProps } from '@conform-to/react';
import type { ComponentProps } from 'react';
import { Field } from '~/components/ui/field';
import { Input } from '~/components/ui/input';

export interface TextFieldProps extends ComponentProps<'input'> {
  field: FieldMetadata<string>;
  label: string;
  hint?: string;
  isRequired?: boolean;
  fieldClassName?: string;
}

/** One line of text of the checkout form. */
export function TextField({ field, label, hint, isRequired = true, fieldClassName = '', ...rest }: TextFieldProps) {
  return (
    <Field label={label} of={field} hint={hint} isRequired={isRequired} className={fieldClassName}>
      <Input {...getInputProps(field, { type: 'text' })} key={field.key} {...rest} />
    </Field>
  );
}
