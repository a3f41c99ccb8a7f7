import type { FieldMetadata } from '@conform-to/react';
import { type FormCategory, inquiryCategories } from '@iruon/contract';
import { formCategoryLabels } from '@iruon/contract/labels';
import { SelectField } from '~/components/forms/select-field';

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
