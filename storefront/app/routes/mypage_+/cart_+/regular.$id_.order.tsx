import { randomUUID } from 'node:crypto';
import { dateText } from '@iruon/contract/regular-cycle';
import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AddedPage } from '~/components/regular/added-page';
import { replyAdded } from '~/components/regular/reply-added';
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
  return (
    <AddedPage
      title="정기 주문"
      name={regularOrder.name}
      put="regular"
      response={response}
      back={{ to: `/mypage/cart/regular/${regularOrder._id}`, text: '정기 주문 보기' }}
      course={({ nextOn }, added) =>
        added > 0
          ? nextOn && `다음 예정일은 ${dateText(nextOn)}입니다.`
          : '장바구니와 예정일은 그대로입니다. 상품이 들어오면 다시 담아 주세요.'
      }
    />
  );
}
