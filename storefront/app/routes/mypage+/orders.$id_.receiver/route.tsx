import { getFormProps, getInputProps } from '@conform-to/react';
import type { OrderReceiverView } from '@iruon/bff-storefront/mypage/orders/order-receiver';
import { receiverChange } from '@iruon/contract';
import { phoneText as phone } from '@iruon/contract/spellings/numbers';
import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { z } from 'zod';
import { AddressFields } from '~/components/address/address-fields';
import { TextField } from '~/components/fields/text-field';
import { NoLonger } from '~/components/orders/no-longer';
import { LeaveQuestion } from '~/components/ui/leave-question';
import { Notice } from '~/components/ui/notice';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { SaveButtons } from '~/components/ui/save-buttons';
import { pageLoader } from '~/page-loader';
import type { FormReply } from '~/reply-problem';
import { sendForm } from '~/send-form';
import { useSchemaForm } from '~/use-schema-form';

const { receiver, requestMessage, receiverAt } = receiverChange.shape;

/** The form of a receiver: the request, with defaults for empty fields. */
const receiverSchema = z.object({
  receiver: z.object({
    ...receiver.shape,
    name: z.string({ error: '받는 분 이름을 입력해 주세요.' }).pipe(receiver.shape.name),
  }),
  requestMessage: requestMessage.default(''),
  receiverAt: receiverAt.unwrap().optional(),
});

export const meta: MetaFunction = () => [{ title: '배송지 변경 - 이루온' }];

export const loader = pageLoader(({ screens, params }) => screens.orderReceiver(params.id ?? ''));

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params.id ?? '';
  return sendForm(
    await request.formData(),
    receiverSchema,
    ({ receiverAt = null, ...change }) => context.bff.actions.changeReceiver(id, { ...change, receiverAt }),
    () => `/mypage/orders/${encodeURIComponent(id)}?receiver=changed`,
  );
}

export default function ChangeReceiver() {
  const view = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const { orderId, purchaseNo, orders, isFetched, canChange } = view;
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <h1 className="text-title font-bold">{isFetched ? '받는 분 변경' : '배송지 변경'}</h1>
        <p className="figures text-label text-ink-soft">주문번호 {purchaseNo}</p>
      </header>
      {canChange && orders > 1 && (
        <Notice tone="info" title={`함께 주문한 상품 ${orders}건이 모두 이곳으로 갑니다.`} className="max-w-reading" />
      )}
      {canChange ? (
        <ReceiverForm key={view.receiverAt} view={view} response={response} />
      ) : (
        <NoLonger orderId={orderId} title="지금은 배송지를 바꿀 수 없습니다.">
          상품을 준비하고 있거나 이미 보낸 주문입니다. 급하신 경우 고객센터로 연락해 주세요.
        </NoLonger>
      )}
    </div>
  );
}

interface ReceiverFormProps {
  view: OrderReceiverView;
  response: FormReply | undefined;
}

/** The form to correct the receiver of an order. */
function ReceiverForm({ view, response }: ReceiverFormProps) {
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
