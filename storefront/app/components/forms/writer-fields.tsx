import type { FieldMetadata } from '@conform-to/react';
import { PhoneField } from '~/components/fields/phone-field';
import { TextField } from '~/components/fields/text-field';

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
