import { randomUUID } from 'node:crypto';
import { dateText } from '@iruon/contract/regular-cycle';
import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AddedNotice } from '~/components/regular/added-notice';
import { addedOf, cartOf } from '~/components/regular/cart-of';
import { CartTabs } from '~/components/regular/cart-tabs';
import { OrderedLines } from '~/components/regular/ordered-lines';
import { replyAdded } from '~/components/regular/reply-added';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { pageLoader } from '~/page-loader';

export const meta: MetaFunction = () => [{ title: '정기 주문 담기 - 이루온' }];

export const loader = pageLoader(({ screens, params }) => screens.regularOrder(params.id ?? ''));

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const version = Number(form.get('version'));
  if (!Number.isSafeInteger(version) || version < 1) throw data(null, 400);
  const key = String(form.get('idempotencyKey') ?? '') || randomUUID();
  const outcome = await context.bff.actions.orderRegularOrder(params.id ?? '', { version, idempotencyKey: key });
  return replyAdded(outcome, 'regular');
}

export default function RegularOrderPut() {
  const { regularOrder } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const page = `/mypage/cart/regular/${regularOrder._id}`;
  const ordered = response?.ordered;
  const added = ordered ? addedOf(ordered) : 0;
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
            <AddedNotice ordered={ordered}>
              {added > 0 && ordered.nextOn && `다음 예정일은 ${dateText(ordered.nextOn)}입니다.`}
              {added === 0 && '장바구니와 예정일은 그대로입니다. 상품이 들어오면 다시 담아 주세요.'}
            </AddedNotice>
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
