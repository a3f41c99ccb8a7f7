import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { cardName, removeCardMessages } from '~/components/easy-pay/card-labels';
import { Notice } from '~/components/ui/notice';
import { RemoveQuestion } from '~/components/ui/remove-question';

export const meta: MetaFunction = () => [{ title: '카드 삭제 - 이루온' }];

const list = '/mypage/easy-pay';

/**
 * The confirmation of a deletion as a page, for browsers without scripts; for a deleted card there is nothing to
 * confirm.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { cards } = await context.bff.screens.easyPay();
  const card = cards.find(({ paymentUserKey }) => paymentUserKey === params.card);
  if (!card) throw redirect(list);
  return { card };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const outcome = await context.bff.actions.removeCard(params.card ?? '');
  if (!outcome.ok) return data({ problem: { title: outcome.problem.title } }, outcome.problem.status);
  if (form.get('answer') !== 'here') throw redirect(list);
  return { problem: null };
}

export default function RemoveCard() {
  const { card } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  return (
    <div className="grid gap-8">
      <h1 className="text-title font-bold">{cardName(card)}</h1>
      {response?.problem && <Notice tone="danger" title={response.problem.title} />}
      <RemoveQuestion {...removeCardMessages} back={list} />
    </div>
  );
}
