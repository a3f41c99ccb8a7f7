import { type FieldMetadata, getTextareaProps } from '@conform-to/react';
import { Field } from '~/components/ui/field';
import { Textarea } from '~/components/ui/input';

export function ContentField({ field }: { field: FieldMetadata<string> }) {
  return (
    <Field label="문의 내용" of={field} hint="환자 정보는 적지 말아 주세요." isRequired>
      <Textarea {...getTextareaProps(field)} key={field.key} rows={8} />
    </Field>
  );
}
