import { getFormProps } from '@conform-to/react';
import { claimKindLabels, refundAccount } from '@iruon/contract';
import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { z } from 'zod';
import { AccountFields } from '~/components/claims/account-fields';
import { NoLonger } from '~/components/orders/no-longer';
import { OrderedProduct } from '~/components/orders/ordered-product';
import { Button } from '~/components/ui/button';
import { LeaveQuestion } from '~/components/ui/leave-question';
import { LinkButton } from '~/components/ui/link-button';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { count } from '~/format';
import { pageLoader } from '~/page-loader';
import type { FormReply } from '~/reply-problem';
import { sendForm } from '~/send-form';
import { useSchemaForm } from '~/use-schema-form';

/** The form of a refund account: the request, and the claim to which the account belongs. */
const accountSchema = z.object({ ...refundAccount.shape, _claim: z.string() });

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

interface AccountFormProps {
  orderId: string;
  claimId: string;
  response: FormReply | undefined;
}

/** The form for the account to which the refund of a claim is transferred. */
function AccountForm({ orderId, claimId, response }: AccountFormProps) {
  const isPending = useNavigation().state === 'submitting';
  const [form, fields] = useSchemaForm('refund-account', accountSchema, response?.result);
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-reading gap-6">
      <input type="hidden" name="_claim" value={claimId} />
      <LeaveQuestion />
      <ProblemNotice problem={response?.problem} />
      <AccountFields fields={fields} />
      <div className="flex gap-3">
        <LinkButton tone="outline" to={`/mypage/orders/${orderId}`}>
          돌아가기
        </LinkButton>
        <Button type="submit" isPending={isPending} className="min-w-32">
          저장
        </Button>
      </div>
    </Form>
  );
}
