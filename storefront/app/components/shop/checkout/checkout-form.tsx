import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { CheckoutReady } from '@iruon/bff-storefront';
import { Form, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { Button } from '~/components/ui/button';
import { Notice } from '~/components/ui/notice';
import { count, phone, won } from '~/format';
import { PricePanel } from '../price-panel';
import type { CheckoutFields } from './checkout-fields';
import { checkoutSchema, NEW_DESTINATION } from './checkout-schema';
import { CouponSection } from './coupon-section';
import { LineSummary } from './line-summary';
import { nextStepOf } from './order-draft';
import { PaymentSection } from './payment-section';
import { ReceiverSection } from './receiver-section';
import { shownRefusal } from './refusal';
import { Section } from './section';
import { SenderSection } from './sender-section';
import { TermsSection } from './terms-section';
import { type CheckoutAnswer, useCheckoutQuote } from './use-checkout-quote';

export interface CheckoutFormProps {
  view: CheckoutReady;
  /** What came of the last press. */
  answer: (CheckoutAnswer & { result: SubmissionResult | null; idempotencyKey: string }) | null;
}

export function CheckoutForm({ view, answer }: CheckoutFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const { quote, refusal } = view;
  const first = { carts: view.carts, quote, problem: refusal && shownRefusal(refusal), leftOut: null };
  const { carts, lines, coupons, price, island, problem, leftOut, isPending, onInput, leaveOut } = useCheckoutQuote(
    ref,
    first,
    answer,
  );
  const unreachable = lines.filter(({ _cart }) => problem?.unreachable.includes(_cart));
  const isSending = useNavigation().formMethod === 'POST';
  const initial = view.destination ?? NEW_DESTINATION;
  const [form, metadata] = useForm({
    id: 'checkout',
    lastResult: answer?.result,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: checkoutSchema(formData) }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    defaultValue: {
      senderName: view.sender.name,
      senderPhone: phone(view.sender.phone),
      senderEmail: view.sender.email,
      destination: initial,
      sameAsSender: 'on',
      receiverName: view.sender.name,
      receiverPhone: phone(view.sender.phone),
      method: 'easy',
    },
  });
  const fields = metadata as unknown as CheckoutFields;
  const { destination } = fields;
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      ref={ref}
      onInput={onInput}
      preventScrollReset
      className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-14"
    >
      {carts.map((id) => (
        <input key={id} type="hidden" name="carts" value={id} />
      ))}
      <input type="hidden" name="idempotencyKey" value={answer?.idempotencyKey ?? view.idempotencyKey} />
      <input type="hidden" name="expectedTotal" value={price.payable} />
      <div className="grid content-start gap-10">
        <Section title="주문 상품" hint={`${count(lines.length)}건`}>
          <LineSummary lines={lines} />
        </Section>
        <SenderSection fields={fields} />
        <ReceiverSection
          fields={fields}
          destinations={view.destinations}
          pickup={view.pickup}
          initial={(destination.initialValue as string | undefined) ?? initial}
          island={island}
          unreachable={unreachable}
          isAnythingLeft={unreachable.length < lines.length}
          leftOut={leftOut}
          onLeaveOut={leaveOut}
          isPending={isPending}
        />
        <CouponSection key={carts.join()} coupons={coupons} refused={problem?.coupon ?? null} />
        <PaymentSection fields={fields} price={price} cards={view.cards} hasCashReceipt={view.hasCashReceipt} />
      </div>
      <aside className="grid content-start gap-4 lg:sticky lg:top-28 lg:self-start">
        {unreachable.length > 0 && (
          <Notice tone="warning" title="배송할 수 없는 상품이 있어 주문할 수 없습니다.">
            <a href={`#${destination.errorId}`} className="inline-flex min-h-11 items-center underline sm:min-h-0">
              받으시는 곳에서 확인하기
            </a>
          </Notice>
        )}
        {problem && unreachable.length === 0 && (
          <Notice tone={problem.code === 'QUOTE_CHANGED' ? 'warning' : 'danger'} title={problem.title}>
            {problem.detail && <p>{problem.detail}</p>}
            <p>{nextStepOf(problem.code)}</p>
          </Notice>
        )}
        <PricePanel price={price} title="결제 금액" totalLabel="최종 결제 금액" isPending={isPending}>
          <noscript>
            <Button type="submit" name="intent" value="quote" tone="outline" wide>
              배송지·쿠폰·포인트로 금액 다시 계산
            </Button>
          </noscript>
          <TermsSection field={fields.consents} />
          <Button type="submit" name="intent" value="place" size="l" wide isPending={isSending} disabled={isPending}>
            {isSending
              ? '주문하고 있습니다'
              : price.payable === 0
                ? '결제할 금액 없이 주문하기'
                : `${won(price.payable)} 결제하기`}
          </Button>
        </PricePanel>
      </aside>
    </Form>
  );
}
