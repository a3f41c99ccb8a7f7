import { getFormProps } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { businessRegistration } from '@iruon/contract';
import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/node';
import { Form, useActionData } from '@remix-run/react';
import { AddressFields } from '~/components/address/address-fields';
import { DocumentField } from '~/components/fields/document-field';
import { EmailField } from '~/components/fields/email-field';
import { PasswordField } from '~/components/fields/password-field';
import { PhoneField } from '~/components/fields/phone-field';
import { ResidenceField } from '~/components/fields/residence-field';
import { TermsField } from '~/components/fields/terms-field';
import { TextField } from '~/components/fields/text-field';
import { NewPictures } from '~/components/media/new-pictures';
import { Button } from '~/components/ui/button';
import { Facts } from '~/components/ui/facts';
import { LeaveQuestion } from '~/components/ui/leave-question';
import { useSchemaForm } from '~/use-schema-form';
import { gallerySchema, galleryTerms, hideFields } from './gallery-schema';

export const meta: MetaFunction = () => [{ title: '입력 부품 - 이루온' }];

/** Shows the content of the sent form; nothing is stored. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: gallerySchema });
  if (submission.status !== 'success') return data({ result: submission.reply({ hideFields }), sent: null }, 400);
  const { _terms, phone, email, bizNumber, promoterCode, otp, business } = submission.value;
  return { result: null, sent: { _terms, phone, email, bizNumber, promoterCode, otp, business } };
}

/** Every field component of the store on one page, for developers. Builds omit the page. */
export default function FieldGallery() {
  const response = useActionData<typeof action>();
  const [form, fields] = useSchemaForm('gallery', gallerySchema, response?.result);
  const { postcode, address1, address2 } = fields.business.getFieldset();
  const lines = [
    { field: fields.bizNumber, label: '사업자등록번호', inputMode: 'numeric' },
    { field: fields.promoterCode, label: '추천인 코드', inputMode: 'text' },
    { field: fields.otp, label: '인증번호', inputMode: 'numeric' },
  ] as const;
  return (
    <main className="page grid max-w-reading gap-8 py-10">
      <h1 className="text-title font-bold">입력 부품</h1>
      <Facts
        facts={
          response?.sent
            ? Object.entries(response.sent).map(([label, value]) => ({ label, value: JSON.stringify(value) }))
            : [{ label: '보낸 값', value: '아직 없습니다.' }]
        }
      />
      <Form method="post" encType="multipart/form-data" {...getFormProps(form)} className="grid gap-6">
        <LeaveQuestion />
        <TermsField terms={galleryTerms} errorId={fields._terms.errorId} errors={fields._terms.errors} />
        <PasswordField field={fields.password} />
        <PasswordField field={fields.changed} label="새 비밀번호" hint="바꾸실 때만 적어 주세요." isChange />
        <PhoneField field={fields.phone} />
        <EmailField field={fields.email} />
        <ResidenceField field={fields.residentRegistrationNumber} />
        {lines.map((line) => (
          <TextField key={line.field.id} {...line} autoComplete="off" />
        ))}
        <div className="grid gap-4 sm:grid-cols-2">
          <AddressFields postcode={postcode} address1={address1} address2={address2} section="billing" />
        </div>
        <DocumentField
          id={fields.businessRegistration.id}
          name={fields.businessRegistration.name}
          label="사업자등록증"
          rule={businessRegistration}
          errorId={fields.businessRegistration.errorId}
          errors={fields.businessRegistration.errors}
        />
        <NewPictures of="review" />
        <Button type="submit" className="min-w-32 justify-self-start">
          보내기
        </Button>
      </Form>
    </main>
  );
}
