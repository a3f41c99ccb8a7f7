import { getFormProps, getInputProps } from '@conform-to/react';
import type { DestinationFormView } from '@iruon/bff-storefront/mypage/destinations';
import { phoneText as phone } from '@iruon/contract/spellings/numbers';
import { Form, useNavigation } from '@remix-run/react';
import { TextField } from '~/components/fields/text-field';
import { Checkbox } from '~/components/ui/checkbox';
import { LeaveQuestion } from '~/components/ui/leave-question';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { SaveButtons } from '~/components/ui/save-buttons';
import type { FormReply } from '~/reply-problem';
import { useSchemaForm } from '~/use-schema-form';
import { AddressFields } from './address-fields';
import { destinationSchema } from './destination-schema';

export interface DestinationFormProps {
  view: DestinationFormView;
  /** Idempotency key: a form that is sent twice saves one address. */
  idempotencyKey?: string;
  response: FormReply | undefined;
}

/** A delivery address, new or changed. */
export function DestinationForm({
  view: { destination, isFirst, member },
  idempotencyKey,
  response,
}: DestinationFormProps) {
  const isPending = useNavigation().state === 'submitting';
  const [form, fields] = useSchemaForm('destination', destinationSchema, response?.result, {
    defaultValue: destination
      ? { ...destination, phone: phone(destination.phone), isDefault: destination.isDefault ? 'on' : undefined }
      : { name: member.name, phone: phone(member.phone) },
  });
  const texts = [
    { field: fields.title, label: '배송지 이름', placeholder: '예: 병원, 기공실', autoComplete: 'off', type: 'text' },
    { field: fields.name, label: '받는 분', placeholder: '', autoComplete: 'shipping name', type: 'text' },
    { field: fields.phone, label: '연락처', placeholder: '', autoComplete: 'shipping tel', type: 'tel' },
  ] as const;
  const isAlways = isFirst || destination?.isDefault;
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-reading gap-8">
      {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
      <LeaveQuestion />
      <ProblemNotice problem={response?.problem} />
      <div className="grid gap-4 sm:grid-cols-2">
        {texts.map((text, index) => (
          <TextField key={text.field.id} {...text} fieldClassName={index === 0 ? 'sm:col-span-2' : ''} />
        ))}
        <AddressFields postcode={fields.postcode} address1={fields.address1} address2={fields.address2} />
      </div>
      {isAlways ? (
        <>
          <input type="hidden" name="isDefault" value="on" />
          <p className="text-label text-ink-soft">
            {isFirst
              ? '첫 배송지는 기본 배송지가 됩니다.'
              : '기본 배송지입니다. 바꾸려면 다른 배송지를 기본으로 정해 주세요.'}
          </p>
        </>
      ) : (
        <Checkbox {...getInputProps(fields.isDefault, { type: 'checkbox' })} key={fields.isDefault.key}>
          기본 배송지로 정합니다
        </Checkbox>
      )}
      <SaveButtons back="/mypage/destinations" isPending={isPending} />
    </Form>
  );
}
