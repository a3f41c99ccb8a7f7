import { type FieldMetadata, getInputProps, getTextareaProps } from '@conform-to/react';
import type { ComponentProps } from 'react';
import { Field } from '~/components/ui/field';
import { Input, Textarea } from '~/components/ui/input';

export interface TextFieldProps extends ComponentProps<'input'> {
  field: FieldMetadata<string> | FieldMetadata<string | undefined>;
  label: string;
  hint?: string;
  isRequired?: boolean;
  fieldClassName?: string;
}

/** A labelled single-line field of a form. */
export function TextField({ field, label, hint, isRequired = true, fieldClassName = '', ...rest }: TextFieldProps) {
  return (
    <Field label={label} of={field} hint={hint} isRequired={isRequired} className={fieldClassName}>
      <Input {...getInputProps(field, { type: 'text' })} key={field.key} {...rest} />
    </Field>
  );
}

export interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  field: FieldMetadata<string> | FieldMetadata<string | undefined>;
  label: string;
  hint: string;
}

/** A labelled multi-line field with a hint, which may be empty. */
export function TextAreaField({ field, label, hint, ...rest }: TextAreaFieldProps) {
  return (
    <Field label={label} of={field} hint={hint}>
      <Textarea {...getTextareaProps(field, { ariaDescribedBy: `${field.id}-hint` })} key={field.key} {...rest} />
    </Field>
  );
}
