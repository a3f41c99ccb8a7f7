import { type FieldMetadata, getTextareaProps } from '@conform-to/react';
import { type FormCategory, inquiryCategories } from '@iruon/contract';
import { formCategoryLabels } from '@iruon/contract/labels';
import { PhoneField } from '~/components/fields/phone-field';
import { TextField } from '~/components/fields/text-field';
import { SelectField } from '~/components/forms/select-field';
import { Field } from '~/components/ui/field';
import { Textarea } from '~/components/ui/input';

/** The writer's name and phone number. */
export function WriterFields({
  writer,
  label = '이름',
}: {
  writer: FieldMetadata<{ name: string; phone: string }>;
  label?: string;
}) {
  const { name, phone } = writer.getFieldset();
  return (
    <>
      <TextField field={name} label={label} autoComplete="name" maxLength={50} />
      <PhoneField field={phone} />
    </>
  );
}

/** The category of an inquiry. */
export function CategoryField({
  field,
  categories = inquiryCategories,
}: {
  field: FieldMetadata<string>;
  categories?: readonly FormCategory[];
}) {
  return (
    <SelectField
      field={field}
      label="문의 유형"
      choices={categories.map((category) => [category, formCategoryLabels[category]])}
    />
  );
}

export function ContentField({ field }: { field: FieldMetadata<string> }) {
  return (
    <Field label="문의 내용" of={field} hint="환자 정보는 적지 말아 주세요." isRequired>
      <Textarea {...getTextareaProps(field)} key={field.key} rows={8} />
    </Field>
  );
}
