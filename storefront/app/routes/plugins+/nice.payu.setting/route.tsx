import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CreditCard } from 'lucide-react';
import { easyPaymentAddress } from '~/components/easy-pay/easy-pay-address';
import { WaitingOrder } from '~/components/easy-pay/waiting-order';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import { pageLoader } from '~/page-loader';
import { sendForm } from '~/send-form';
import { CardForm, cardSchema, secretFields } from './card-form';

export const meta: MetaFunction = () => [{ title: '카드 등록 - 이루온' }];

const wallet = '/mypage/easy-pay';
const hidden = { hideFields: secretFields };

export const loader = pageLoader(({ screens, search }) => screens.cardForm(search));

export async function action({ request, context }: ActionFunctionArgs) {
  const purchaseNo = new URL(request.url).searchParams.get('purchaseNo');
  const next = purchaseNo ? easyPaymentAddress(purchaseNo) : wallet;
  return sendForm(await request.formData(), cardSchema, context.bff.actions.registerCard, () => next, hidden);
}

export default function CardSetting() {
  const view = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const { order, terms, isFull } = view;
  const back = order ? `/shop/result?purchaseNo=${order.purchaseNo}` : wallet;
  return (
    <div className="page py-10 sm:py-14">
      <div className="mx-auto grid max-w-reading gap-8">
        <div className="grid gap-2">
          <h1 className="text-title font-bold">카드 등록</h1>
          <p className="text-ink-soft">한 번 등록하면 다음부터는 카드번호를 입력하지 않고 결제합니다.</p>
        </div>
        {order && <WaitingOrder order={order} />}
        {isFull || terms.length === 0 ? (
          <EmptyState
            icon={CreditCard}
            title={isFull ? '카드를 더 등록할 수 없습니다' : '지금은 카드를 등록할 수 없습니다'}
            action={<LinkButton to={isFull ? wallet : back}>{isFull ? '등록한 카드 보기' : '돌아가기'}</LinkButton>}
          >
            {isFull
              ? '카드는 10장까지 등록할 수 있습니다. 쓰지 않는 카드를 지우면 더할 수 있습니다.'
              : '결제대행사와 연결이 원활하지 않습니다. 잠시 후 다시 시도해 주세요.'}
          </EmptyState>
        ) : (
          <CardForm view={view} back={back} response={response} />
        )}
      </div>
    </div>
  );
}
