import type { EasyPayCard } from '@iruon/contract';
import { Form, useNavigation } from '@remix-run/react';
import { CreditCard } from 'lucide-react';
import { cardName, removeCardMessages } from '~/components/easy-pay/card-labels';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { RemoveDialog } from '~/components/ui/remove-dialog';
import { day } from '~/format';

/** A stored card with its actions. */
export function StoredCard({ card }: { card: EasyPayCard }) {
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
