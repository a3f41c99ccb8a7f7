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
      <Field label="제목" htmlFor={subject.id} errorId={subject.errorId} errors={subject.errors} isRequired>
        <Input {...getInputProps(subject, { type: 'text' })} key={subject.key} autoComplete="off" />
      </Field>
      <Field
        label="내용"
        htmlFor={content.id}
        errorId={content.errorId}
        errors={content.errors}
        hint={contentHint}
        isRequired
      >
        <Textarea {...getTextareaProps(content)} key={content.key} rows={7} />
      </Field>
    </>
  );
}
