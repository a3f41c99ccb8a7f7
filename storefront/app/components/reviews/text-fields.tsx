import { type FieldMetadata, getInputProps, getTextareaProps } from '@conform-to/react';
import { Field } from '~/components/ui/field';
import { Input, Textarea } from '~/components/ui/input';

export interface TextFieldsProps {
  subject: FieldMetadata<string>;
  content: FieldMetadata<string>;
  contentHint: string;
}

/** Subject and content by the member; plain text. */
export function TextFields({ subject, content, contentHint }: TextFieldsProps) {
  return (
    <>
      <Field label="제목" of={subject} isRequired>
        <Input {...getInputProps(subject, { type: 'text' })} key={subject.key} autoComplete="off" />
      </Field>
      <Field label="내용" of={content} hint={contentHint} isRequired>
        <Textarea {...getTextareaProps(content)} key={content.key} rows={7} />
      </Field>
    </>
  );
}
