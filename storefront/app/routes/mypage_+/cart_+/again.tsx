import { randomUUID } from 'node:crypto';
import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { AddedPage } from '~/components/regular/added-page';
import { replyAdded } from '~/components/regular/reply-added';

export const meta: MetaFunction = () => [{ title: '다시 담기 - 이루온' }];

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const key = String(form.get('idempotencyKey') ?? '') || randomUUID();
  const outcome = await context.bff.actions.orderAgain(String(form.get('purchaseNo') ?? ''), key);
  return replyAdded(outcome, 'again');
}

/** The lines of an earlier purchase that were added to the cart again, and those that were not. */
export default function OrderAgain() {
  const response = useActionData<typeof action>();
  return (
    <AddedPage
      title="다시 담기"
      put="again"
      response={response}
      back={{ to: '/mypage/orders', text: '주문내역 보기' }}
    />
  );
}
