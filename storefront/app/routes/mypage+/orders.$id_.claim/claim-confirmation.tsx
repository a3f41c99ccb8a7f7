import type { ClaimFormView } from '@iruon/bff-storefront/mypage/orders/claims';
import { claimKindLabels } from '@iruon/contract';
import { useEffect, useRef } from 'react';
import { Button } from '~/components/ui/button';
import { won } from '~/format';
import { RefundEstimate, type RefundEstimateProps } from './refund-estimate';

export interface ClaimConfirmationProps {
  view: Pick<ClaimFormView, 'kind' | 'isImmediate'>;
  estimate: RefundEstimateProps;
  /** The pressed button whose request is running. */
  pressed: FormDataEntryValue | null | undefined;
}

/** The second step: the refund, and the buttons to confirm or to change the input. They belong to the form of the input. */
export function ClaimConfirmation({ view: { kind, isImmediate }, estimate, pressed }: ClaimConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const label = claimKindLabels[kind];
  const amount = won(estimate.of.amount);
  return (
    <section aria-labelledby="confirm-claim" className="grid gap-6">
      <div className="grid gap-1">
        <h2 id="confirm-claim" ref={heading} tabIndex={-1} className="text-title-s font-bold outline-none">
          {isImmediate ? `${amount}을 환불받고 취소할까요?` : `이대로 ${label}을 신청할까요?`}
        </h2>
        <p className="text-label text-ink-soft">
          {isImmediate
            ? '누르시면 바로 취소되고 되돌릴 수 없습니다.'
            : `판매자가 확인한 뒤 ${amount}을 환불합니다. 확인하기 전에는 신청을 철회할 수 있습니다.`}
        </p>
      </div>
      <RefundEstimate {...estimate} />
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
