import { cardQuota, id } from '@iruon/contract';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { CardChoice } from '~/components/easy-pay/card-choice';
import { NEW_CARD } from '~/components/easy-pay/card-labels';
import { addressAfterCharge, cardFormAddress } from '~/components/easy-pay/easy-pay-address';
import { WaitingOrder } from '~/components/easy-pay/waiting-order';
import { returnAddress } from '~/components/payment/return-address';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { won } from '~/format';

export const meta: MetaFunction = () => [{ title: '간편결제 - 이루온' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const view = await context.bff.screens.easyPayment(new URL(request.url).searchParams);
  if (view.kind === 'cardless') throw redirect(cardFormAddress(view.purchaseNo));
  if (view.kind === 'settled') throw redirect(returnAddress({ purchaseNo: view.purchaseNo, outcome: 'paid' }));
  return view;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const purchaseNo = new URL(request.url).searchParams.get('purchaseNo') ?? '';
  if (form.get('card') === NEW_CARD) return redirect(cardFormAddress(purchaseNo));
  const card = id.safeParse(form.get('card'));
  const quota = cardQuota.safeParse(Number(form.get('quota') ?? 0));
  if (!card.success || !quota.success) {
    return redirect(`/plugins/nice/payu/request?${new URLSearchParams({ purchaseNo, problem: 'CARD_REQUIRED' })}`);
  }
  const outcome = await context.bff.actions.payEasily({ purchaseNo, card: card.data, quota: quota.data });
  return redirect(addressAfterCharge(purchaseNo, outcome), 303);
}

export default function EasyPayment() {
  const { order, cards, reason } = useLoaderData<typeof loader>();
  const isPending = useNavigation().state !== 'idle';
  return (
    <div className="page py-10 sm:py-14">
      <Form method="post" className="mx-auto grid max-w-reading gap-8">
        <div className="grid gap-2">
          <h1 className="text-title font-bold">간편결제</h1>
          <p className="text-ink-soft">등록하신 카드로 바로 결제합니다.</p>
        </div>
        {reason && (
          <Notice tone="danger" title={reason.title}>
            {reason.detail && <p>{reason.detail}</p>}
            <p>결제된 금액은 없습니다. 주문하신 상품은 결제 기한까지 확보해 두었습니다.</p>
          </Notice>
        )}
        <WaitingOrder order={order} />
        <CardChoice cards={cards} amount={order.payable} hasNew />
        <div className="flex flex-col-reverse gap-3 sm:flex-row">
          <LinkButton tone="outline" size="l" to={`/shop/result?purchaseNo=${order.purchaseNo}`}>
            나중에 결제하기
          </LinkButton>
          <Button type="submit" size="l" isPending={isPending} className="grow">
            {isPending ? '결제하고 있습니다' : `${won(order.payable)} 결제하기`}
          </Button>
        </div>
      </Form>
    </div>
  );
}
