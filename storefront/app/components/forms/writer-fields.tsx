import { type FieldMetadata, getInputProps } from '@conform-to/react';
import { PhoneField } from '~/components/fields/phone-field';
import { Field } from '~/components/ui/field';
import { Input } from '~/components/ui/input';

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
      <Field label={label} of={name} isRequired>
        <Input {...getInputProps(name, { type: 'text' })} key={name.key} autoComplete="name" maxLength={50} />
      </Field>
      <PhoneField field={phone} />
    </>
  );
}
