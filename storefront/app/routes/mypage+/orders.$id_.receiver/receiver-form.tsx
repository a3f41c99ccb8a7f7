import { getFormProps, getInputProps } from '@conform-to/react';
import type { OrderReceiverView } from '@iruon/bff-storefront/mypage/orders/order-receiver';
import { phoneText as phone } from '@iruon/contract/spellings/numbers';
import { Form, useNavigation } from '@remix-run/react';
import { AddressFields } from '~/components/address/address-fields';
import { TextField } from '~/components/fields/text-field';
import { LeaveQuestion } from '~/components/ui/leave-question';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { SaveButtons } from '~/components/ui/save-buttons';
import type { FormReply } from '~/reply-problem';
import { useSchemaForm } from '~/use-schema-form';
import { receiverSchema } from './receiver-schema';

export interface ReceiverFormProps {
  view: OrderReceiverView;
  response: FormReply | undefined;
}

/** The form to correct the destination of an order. */
export function ReceiverForm({ view, response }: ReceiverFormProps) {
  const { orderId, receiver, isFetched, requestMessage, receiverAt } = view;
  const isPending = useNavigation().state === 'submitting';
  const [form, fields] = useSchemaForm('receiver', receiverSchema, response?.result, {
    defaultValue: { receiver: { ...receiver, phone: phone(receiver.phone) }, requestMessage },
  });
  const { name, phone: tel, postcode, address1, address2 } = fields.receiver.getFieldset();
  const people = [
    { field: name, label: '받는 분', autoComplete: 'shipping name', type: 'text' },
    { field: tel, label: '연락처', autoComplete: 'shipping tel', type: 'tel' },
  ] as const;
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-reading gap-8">
      {receiverAt && <input type="hidden" name="receiverAt" value={receiverAt} />}
      <LeaveQuestion />
      <ProblemNotice problem={response?.problem} />
      <div className="grid gap-4 sm:grid-cols-2">
        {people.map((person) => (
          <TextField key={person.field.id} {...person} />
        ))}
        {isFetched ? (
          [postcode, address1, address2].map((field) => (
            <input {...getInputProps(field, { type: 'hidden' })} key={field.key} />
          ))
        ) : (
          <AddressFields postcode={postcode} address1={address1} address2={address2} />
        )}
        <TextField
          field={fields.requestMessage}
          label="요청사항"
          isRequired={false}
          fieldClassName="sm:col-span-2"
          maxLength={200}
          autoComplete="off"
          placeholder="예: 부재 시 경비실에 맡겨 주세요"
        />
      </div>
      <SaveButtons back={`/mypage/orders/${orderId}`} isPending={isPending} />
    </Form>
  );
}
