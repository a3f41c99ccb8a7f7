import { type FieldMetadata, getTextareaProps } from '@conform-to/react';
import { TextField } from '~/components/fields/text-field';
import { Field } from '~/components/ui/field';
import { Textarea } from '~/components/ui/input';

export interface TextFieldsProps {
  subject: FieldMetadata<string>;
  content: FieldMetadata<string>;
  contentHint: string;
}

/** The subject and the content of a member's text, which is plain. */
export function TextFields({ subject, content, contentHint }: TextFieldsProps) {
  return (
    <>
      <TextField field={subject} label="제목" autoComplete="off" />
      <Field label="내용" of={content} hint={contentHint} isRequired>
        <Textarea {...getTextareaProps(content)} key={content.key} rows={7} />
      </Field>
    </>
  );
}
