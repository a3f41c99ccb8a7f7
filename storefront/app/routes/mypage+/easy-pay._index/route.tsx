import type { EasyPayCard } from '@iruon/contract';
import { type ActionFunctionArgs, data, type MetaFunction, redirect } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { CreditCard, Plus } from 'lucide-react';
import { cardName, removeCardMessages } from '~/components/easy-pay/card-labels';
import { cardFormAddress } from '~/components/easy-pay/easy-pay-address';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { Notice } from '~/components/ui/notice';
import { RemoveDialog } from '~/components/ui/remove-dialog';
import { count, day } from '~/format';
import { pageLoader } from '~/page-loader';

export const meta: MetaFunction = () => [{ title: '간편결제 카드 - 이루온' }];

export const loader = pageLoader(({ screens }) => screens.easyPay());

export async function action({ request, context }: ActionFunctionArgs) {
  const outcome = await context.bff.actions.chooseCard(String((await request.formData()).get('choose') ?? ''));
  if (outcome.ok) throw redirect('/mypage/easy-pay');
  return data({ title: outcome.problem.title }, outcome.problem.status);
}

export default function EasyPay() {
  const { cards, limit } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  const isFull = cards.length >= limit;
  const add = (
    <Button asChild tone={cards.length > 0 ? 'outline' : 'primary'}>
      <Link to={cardFormAddress()}>
        <Plus className="size-4.5" aria-hidden />
        카드 등록
      </Link>
    </Button>
  );
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title font-bold">간편결제 카드</h1>
        {cards.length > 0 && !isFull && add}
      </div>
      {problem && <Notice tone="danger" title={problem.title} />}
      {cards.length === 0 ? (
        <EmptyState icon={CreditCard} title="등록한 카드가 없습니다" action={add}>
          카드를 한 번 등록해 두면 주문할 때 카드번호를 입력하지 않고 바로 결제합니다.
        </EmptyState>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {cards.map((card) => (
            <li key={card.paymentUserKey}>
              <StoredCard card={card} />
            </li>
          ))}
        </ul>
      )}
      {isFull && (
        <p className="text-label text-ink-soft">
          카드는 {count(limit)}장까지 등록할 수 있습니다. 쓰지 않는 카드를 지우면 더할 수 있습니다.
        </p>
      )}
    </div>
  );
}

/** A stored card with its actions. */
function StoredCard({ card }: { card: EasyPayCard }) {
  const { paymentUserKey, isDefault, createdAt, usedAt } = card;
  const choosing = useNavigation().formData?.get('choose');
  return (
    <article className="grid content-start gap-3 rounded-l border border-line p-5">
      <h2 className="figures flex flex-wrap items-center gap-2 text-body font-semibold">
        <CreditCard className="size-5 text-ink-faint" strokeWidth={1.5} aria-hidden />
        {cardName(card)}
        {isDefault && <Badge tone="accent">기본 카드</Badge>}
      </h2>
      <p className="figures text-label text-ink-soft">
        {day(createdAt)} 등록{usedAt ? ` · ${day(usedAt)} 마지막 사용` : ''}
      </p>
      <div className="-mx-2 flex gap-1">
        {!isDefault && (
          <Form method="post" preventScrollReset>
            <Button
              type="submit"
              name="choose"
              value={paymentUserKey}
              tone="quiet"
              size="s"
              aria-label={`${cardName(card)} 기본 카드로 정하기`}
              isPending={choosing === paymentUserKey}
            >
              기본 카드로
            </Button>
          </Form>
        )}
        <RemoveDialog page={`/mypage/easy-pay/${paymentUserKey}`} {...removeCardMessages} done="카드를 삭제했습니다." />
      </div>
    </article>
  );
}
