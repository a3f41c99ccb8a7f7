import { type FieldMetadata, getSelectProps } from '@conform-to/react';
import { type FormCategory, inquiryCategories } from '@iruon/contract';
import { formCategoryLabels } from '@iruon/contract/labels';
import { Field } from '~/components/ui/field';
import { Options, Select } from '~/components/ui/select';

/** The category of an inquiry. */
export function CategoryField({
  field,
  categories = inquiryCategories,
}: {
  field: FieldMetadata<string>;
  categories?: readonly FormCategory[];
}) {
  return (
    <Field label="문의 유형" of={field} isRequired>
      <Select {...getSelectProps(field)} key={field.key}>
        <option value="">선택해 주세요</option>
        <Options of={categories.map((category) => [category, formCategoryLabels[category]])} />
      </Select>
    </Field>
  );
}
