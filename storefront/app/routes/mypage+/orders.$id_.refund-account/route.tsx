import { claimKindLabels } from '@iruon/contract';
import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { NoLonger } from '~/components/orders/no-longer';
import { OrderedProduct } from '~/components/orders/ordered-product';
import { count } from '~/format';
import { pageLoader } from '~/page-loader';
import { sendForm } from '~/send-form';
import { AccountForm } from './account-form';
import { accountSchema } from './account-schema';

export const meta: MetaFunction = () => [{ title: '환불 계좌 입력 - 이루온' }];

export const loader = pageLoader(({ screens, params }) => screens.refundAccountForm(params.id ?? ''));

export async function action({ request, context }: ActionFunctionArgs) {
  return sendForm(
    await request.formData(),
    accountSchema,
    ({ _claim, ...account }) => context.bff.actions.setRefundAccount(_claim, account),
    (order) => `/mypage/orders/${order}?account=saved`,
  );
}

export default function SetRefundAccount() {
  const { orderId, product, claim } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <h1 className="text-title font-bold">환불 계좌 입력</h1>
        {claim && (
          <p className="text-label text-ink-soft">
            {claimKindLabels[claim.kind]}하신 상품의 금액을 보내 드릴 계좌입니다.
            {claim.together > 1 && ` 함께 신청하신 ${count(claim.together)}건을 모두 이 계좌로 보내 드립니다.`}
          </p>
        )}
      </header>
      <OrderedProduct product={product} />
      {claim ? (
        <AccountForm key={claim._id} orderId={orderId} claimId={claim._id} response={response} />
      ) : (
        <NoLonger orderId={orderId} title="지금은 환불 계좌를 입력할 수 없습니다.">
          계좌가 이미 있거나 환불을 마친 주문입니다. 궁금하신 점은 고객센터로 연락해 주세요.
        </NoLonger>
      )}
    </div>
  );
}
