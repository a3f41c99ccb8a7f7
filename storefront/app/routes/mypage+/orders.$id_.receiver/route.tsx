import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { NoLonger } from '~/components/orders/no-longer';
import { Notice } from '~/components/ui/notice';
import { pageLoader } from '~/page-loader';
import { sendForm } from '~/send-form';
import { ReceiverForm } from './receiver-form';
import { receiverSchema } from './receiver-schema';

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
