import type { FieldMetadata } from '@conform-to/react';
import { AddressFields } from '~/components/address/address-fields';
import { TextField } from '~/components/fields/text-field';

type Name = 'name' | 'ceoName' | 'type' | 'service' | 'postcode' | 'address1' | 'address2';

export interface BusinessFieldsProps {
  bizNumber: FieldMetadata<string>;
  business: Record<Name, FieldMetadata<string>>;
}

/** The company fields, by the names of the request. */
export function BusinessFields({ bizNumber, business }: BusinessFieldsProps) {
  const lines = [
    { field: bizNumber, label: '사업자등록번호', isRequired: true, placeholder: '000-00-00000', inputMode: 'numeric' },
    { field: business.name, label: '병원·기업 이름', isRequired: true, placeholder: '', inputMode: 'text' },
    { field: business.ceoName, label: '대표자', isRequired: false, placeholder: '', inputMode: 'text' },
    { field: business.type, label: '업태', isRequired: false, placeholder: '예: 보건업', inputMode: 'text' },
    { field: business.service, label: '종목', isRequired: false, placeholder: '예: 치과의원', inputMode: 'text' },
  ] as const;
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-4 text-title-s font-bold">사업자 정보</legend>
      {lines.map((line) => (
        <TextField key={line.field.id} autoComplete="off" {...line} />
      ))}
      <AddressFields {...pick(business)} section="billing" />
    </fieldset>
  );
}

const pick = ({ postcode, address1, address2 }: BusinessFieldsProps['business']) => ({ postcode, address1, address2 });
