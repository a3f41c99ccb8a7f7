import type { ClaimFormView } from '@iruon/bff-storefront/mypage/orders/claims';
import { type ClaimReason, claimKindLabels } from '@iruon/contract';
import { withParticle } from '@iruon/contract/korean';
import { useEffect, useRef } from 'react';
import { Button } from '~/components/ui/button';
import { Facts } from '~/components/ui/facts';
import { count, won } from '~/format';
import { HOW_TO_PAY, optionName } from './exchange-options';
import { RefundEstimate, type RefundEstimateProps } from './refund-estimate';

/** The complete input of a claim, which awaits the final confirmation. */
export interface PendingClaim {
  pieces: number;
  reason: ClaimReason;
  /** The chosen option of an exchange; undefined for the ordered option. */
  _option: string | undefined;
}

export interface ClaimConfirmationProps {
  view: Pick<ClaimFormView, 'kind' | 'isImmediate' | 'product' | 'reasons' | 'exchangeOptions'>;
  pending: PendingClaim;
  /** Null for an exchange. */
  estimate: RefundEstimateProps | null;
  /** The pressed button, while its request is running. */
  pressed: FormDataEntryValue | null | undefined;
}

function nextStep(isImmediate: boolean, amount: string | null): string {
  if (isImmediate) return '누르시면 바로 취소되고 되돌릴 수 없습니다.';
  const next = amount === null ? '상품을 회수하고 새 상품을 보냅니다' : `${amount}을 환불합니다`;
  return `판매자가 확인한 뒤 ${next}. 확인하기 전에는 신청을 철회할 수 있습니다.`;
}

/**
 * The second step: the refund, or the goods and the cost of an exchange, and the buttons to confirm or to change the
 * input. They belong to the form of the input.
 */
export function ClaimConfirmation({ view, pending, estimate, pressed }: ClaimConfirmationProps) {
  const { kind, isImmediate } = view;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const label = claimKindLabels[kind];
  const amount = estimate && won(estimate.of.amount);
  return (
    <section aria-labelledby="confirm-claim" className="grid gap-6">
      <div className="grid gap-1">
        <h2 id="confirm-claim" ref={heading} tabIndex={-1} className="text-title-s font-bold outline-none">
          {isImmediate ? `${amount}을 환불받고 취소할까요?` : `이대로 ${withParticle(label, '을/를')} 신청할까요?`}
        </h2>
        <p className="text-label text-ink-soft">{nextStep(isImmediate, amount)}</p>
      </div>
      {estimate ? <RefundEstimate {...estimate} /> : <PendingExchange view={view} pending={pending} />}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button intent="edit" tone="outline" formNoValidate className="max-sm:order-last">
          고치기
        </Button>
        <Button intent="send" isPending={pressed === 'send'} className="min-w-32">
          {isImmediate ? `${amount} 환불받고 취소하기` : `네, ${label} 신청합니다`}
        </Button>
      </div>
    </section>
  );
}

/** The goods that an exchange swaps, and its cost. */
function PendingExchange({
  view,
  pending: { pieces, reason, _option },
}: Pick<ClaimConfirmationProps, 'view' | 'pending'>) {
  const { product, reasons } = view;
  const { label, fee } = reasons.find(({ code }) => code === reason) ?? { label: reason, fee: 0 };
  return (
    <section aria-label="교환 내용" className="grid gap-4 rounded-l bg-mist p-5">
      <Facts
        facts={[
          { label: '보내실 상품', value: `${product.optionName ?? product.name} ${count(pieces)}개` },
          { label: '받으실 상품', value: `${optionName(view, _option)} ${count(pieces)}개` },
          { label: '사유', value: label },
          { label: '교환 배송비', value: fee > 0 ? won(fee) : '무료' },
        ]}
      />
      {fee > 0 && <p className="text-caption text-ink-soft">{HOW_TO_PAY}</p>}
    </section>
  );
}
