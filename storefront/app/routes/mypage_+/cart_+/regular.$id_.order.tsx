import { randomUUID } from 'node:crypto';
import { dateText } from '@iruon/contract/regular-cycle';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { cartOf, isAsWanted } from '~/components/regular/cart-of';
import { CartTabs } from '~/components/regular/cart-tabs';
import { OrderedLines } from '~/components/regular/ordered-lines';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { count } from '~/format';

export const meta: MetaFunction = () => [{ title: '정기 주문 담기 - 이루온' }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  return await context.bff.screens.regularOrder(params.id ?? '');
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const version = Number(form.get('version'));
  if (!Number.isSafeInteger(version) || version < 1) throw data(null, 400);
  const key = String(form.get('idempotencyKey') ?? '') || randomUUID();
  const outcome = await context.bff.actions.orderRegularOrder(params.id ?? '', { version, idempotencyKey: key });
  if (!outcome.ok) {
    const { title, detail, status } = outcome.problem;
    return data({ ordered: null, problem: { title, detail } }, status);
  }
  // Where nothing needs a look the cart is the next page.
  if (isAsWanted(outcome.value)) throw redirect(cartOf(outcome.value, 'regular'));
  return data({ ordered: outcome.value, problem: null }, 200);
}

export default function RegularOrderPut() {
  const { regularOrder } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const page = `/mypage/cart/regular/${regularOrder._id}`;
  const ordered = response?.ordered;
  const added = ordered?.lines.filter((line) => line.added > 0).length ?? 0;
  return (
    <div className="page py-6 lg:py-10">
      <p className="mb-4 text-title font-bold lg:text-title-l">정기 주문</p>
      <CartTabs current="regular" />
      <div className="grid max-w-reading gap-6">
        <h1 className="text-title-s font-bold lg:text-title">{regularOrder.name}</h1>
        <ProblemNotice problem={response?.problem} />
        {!response && <Notice tone="info" title="담은 결과는 담은 직후에만 보여 드립니다." />}
        {ordered && (
          <>
            <Notice
              tone={added > 0 ? 'warning' : 'danger'}
              title={
                added > 0
                  ? `상품 ${count(ordered.lines.length)}건 중 ${count(added)}건을 담았습니다. 아래 내용을 확인해 주세요.`
                  : '지금 담을 수 있는 상품이 없습니다.'
              }
            >
              {added > 0 && ordered.nextOn && `다음 예정일은 ${dateText(ordered.nextOn)}입니다.`}
              {added === 0 && '장바구니와 예정일은 그대로입니다. 상품이 들어오면 다시 담아 주세요.'}
            </Notice>
            <OrderedLines lines={ordered.lines} />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <LinkButton tone="outline" to={page}>
            정기 주문 보기
          </LinkButton>
          {ordered && added > 0 ? (
            <LinkButton to={cartOf(ordered, 'regular')}>담은 상품 주문하러 가기</LinkButton>
          ) : (
            <LinkButton to="/mypage/cart">장바구니 보기</LinkButton>
          )}
        </div>
      </div>
    </div>
  );
}
