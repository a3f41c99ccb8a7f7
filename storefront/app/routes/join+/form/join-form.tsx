import { type FieldMetadata, getFormProps, type SubmissionResult } from '@conform-to/react';
import type { SignUpType } from '@iruon/contract';
import { Form, useNavigation } from '@remix-run/react';
import { AddressFields } from '~/components/address/address-fields';
import { EmailField } from '~/components/fields/email-field';
import { PasswordField } from '~/components/fields/password-field';
import { TermsField } from '~/components/fields/terms-field';
import type { ShownTerms } from '~/components/fields/terms-list';
import { TextField } from '~/components/fields/text-field';
import { Button } from '~/components/ui/button';
import { LeaveQuestion } from '~/components/ui/leave-question';
import { useSchemaForm } from '~/use-schema-form';
import { joinSchema } from './join-schema';
import { UsernameField } from './username-field';

const oldCodes = [
  { name: 'CustNo', label: '고객번호' },
  { name: 'mbCode', label: '예전 회원 코드' },
  { name: 'custCode', label: '거래처 코드' },
  { name: 'old_custCode', label: '예전 거래처 코드' },
] as const;
type OldCode = (typeof oldCodes)[number]['name'];

interface Fields {
  username: FieldMetadata<string>;
  password: FieldMetadata<string>;
  email: FieldMetadata<string>;
  _terms: FieldMetadata<string[]>;
  meta: FieldMetadata<Record<OldCode, string>>;
  bizNumber: FieldMetadata<string>;
  business: FieldMetadata<Record<keyof BusinessFieldsProps['business'], string>>;
}

export interface JoinFormProps {
  type: SignUpType;
  /** The texts that changed after the agreement; empty without changes. */
  terms: readonly ShownTerms[];
  result: SubmissionResult | null;
  /** Called when the button is pressed, even if the form is incomplete. */
  onPress: () => void;
}

/** The sign-up form of a verified person, with the documents of a company. */
export function JoinForm({ type, terms, result, onPress }: JoinFormProps) {
  const isPending = useNavigation().formMethod === 'POST';
  const [form, formFields] = useSchemaForm('join', joinSchema(type, terms), result);
  const fields = formFields as unknown as Fields;
  const codes = fields.meta.getFieldset();
  return (
    <Form method="post" {...getFormProps(form)} onSubmitCapture={onPress} className="grid gap-6">
      <LeaveQuestion />
      {type === 'COMPANY' && <BusinessFields bizNumber={fields.bizNumber} business={fields.business.getFieldset()} />}
      <h2 className="text-title-s font-bold">계정</h2>
      <UsernameField field={fields.username} />
      <PasswordField field={fields.password} />
      <EmailField field={fields.email} />
      <details className="rounded-m border border-line px-4">
        <summary className="flex min-h-12 cursor-pointer items-center text-label font-semibold">
          예전에 거래하신 적이 있다면
        </summary>
        <div className="grid gap-4 pb-4 sm:grid-cols-2">
          {oldCodes.map(({ name, label }) => (
            <TextField
              key={name}
              field={codes[name]}
              label={label}
              isRequired={false}
              autoComplete="off"
              maxLength={30}
            />
          ))}
        </div>
      </details>
      {terms.length > 0 && (
        <TermsField
          key={terms.map(({ _id }) => _id).join()}
          terms={terms}
          agreed={[fields._terms.initialValue ?? []].flat() as string[]}
          errorId={fields._terms.errorId}
          errors={fields._terms.errors}
        />
      )}
      <Button type="submit" size="l" isPending={isPending} className="sm:justify-self-end sm:px-16">
        가입하기
      </Button>
    </Form>
  );
}

type Name = 'name' | 'ceoName' | 'type' | 'service' | 'postcode' | 'address1' | 'address2';

interface BusinessFieldsProps {
  bizNumber: FieldMetadata<string>;
  business: Record<Name, FieldMetadata<string>>;
}

/** The company fields, by the names of the request. */
function BusinessFields({ bizNumber, business }: BusinessFieldsProps) {
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
