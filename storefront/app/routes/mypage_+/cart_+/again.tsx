import { randomUUID } from 'node:crypto';
import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { AddedNotice } from '~/components/regular/added-notice';
import { addedOf, cartOf } from '~/components/regular/cart-of';
import { CartTabs } from '~/components/regular/cart-tabs';
import { OrderedLines } from '~/components/regular/ordered-lines';
import { replyAdded } from '~/components/regular/reply-added';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { ProblemNotice } from '~/components/ui/problem-notice';

export const meta: MetaFunction = () => [{ title: '다시 담기 - 이루온' }];

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const key = String(form.get('idempotencyKey') ?? '') || randomUUID();
  const outcome = await context.bff.actions.orderAgain(String(form.get('purchaseNo') ?? ''), key);
  return replyAdded(outcome, 'again');
}

/** The lines of an earlier purchase that could be added to the cart again. */
export default function OrderAgain() {
  const response = useActionData<typeof action>();
  const ordered = response?.ordered;
  const added = ordered ? addedOf(ordered) : 0;
  return (
    <div className="page py-6 lg:py-10">
      <h1 className="mb-4 text-title font-bold lg:text-title-l">다시 담기</h1>
      <CartTabs current="cart" />
      <div className="grid max-w-reading gap-6">
        {!response && <Notice tone="info" title="담은 결과는 담은 직후에만 보여 드립니다." />}
        <ProblemNotice problem={response?.problem} />
        {ordered && (
          <>
            <AddedNotice ordered={ordered} />
            <OrderedLines lines={ordered.lines} />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <LinkButton tone="outline" to="/mypage/orders">
            주문내역 보기
          </LinkButton>
          <LinkButton to={ordered && added > 0 ? cartOf(ordered, 'again') : '/mypage/cart'}>
            {added > 0 ? '담은 상품 주문하러 가기' : '장바구니 보기'}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
