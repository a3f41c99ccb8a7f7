import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { CheckoutReady } from '@iruon/bff-storefront/shop/order/checkout';
import type { CheckoutQuote } from '@iruon/bff-storefront/shop/order/quote';
import type { OrderTerms } from '@iruon/bff-storefront/store';
import { phoneText as phone } from '@iruon/contract/spellings/numbers';
import { Form, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { TextField } from '~/components/fields/text-field';
import { PricePanel } from '~/components/payment/price-panel';
import { payLabels } from '~/components/payment/whole-payment';
import { LineBlocks } from '~/components/product-blocks/line-blocks';
import { Button } from '~/components/ui/button';
import { ConsentTicks } from '~/components/ui/consent-ticks';
import { LeaveQuestion } from '~/components/ui/leave-question';
import { Notice } from '~/components/ui/notice';
import { count, won } from '~/format';
import { storeDraft } from '~/guest/order-draft';
import type { CheckoutFields } from './checkout-fields';
import { checkoutSchema, NEW_DESTINATION } from './checkout-schema';
import { nextStepOf } from './draft/order-draft';
import { type Draft, draftText, nestedFields } from './draft/stored-draft';
import { draftOf } from './draft/use-stored-draft';
import { shownRefusal } from './refusal';
import { CouponSection } from './sections/coupon-section';
import { PaymentSection } from './sections/payment-section';
import { ReceiverSection } from './sections/receiver-section';
import { Section } from './sections/section';
import { type CheckoutResponse, useCheckoutQuote } from './use-checkout-quote';

export interface CheckoutFormProps {
  view: CheckoutReady;
  /** The fields that were typed before the payment window opened. */
  draft: Draft | null;
  /** The response to the last submit. */
  response:
    | (CheckoutResponse & { result: SubmissionResult | null; idempotencyKey: string; terms?: OrderTerms[] })
    | null;
}

export function CheckoutForm({ view, draft, response }: CheckoutFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  // Unchanged if the response is lost, because the request with this key may have succeeded.
  const key = useRef(view.idempotencyKey);
  if (response) key.current = response.idempotencyKey;
  const { quote, refusal } = view;
  // An error response may contain newer texts than the page.
  const latest = useRef(view.terms);
  if (response?.terms) latest.current = response.terms;
  const terms = latest.current;
  const first = { carts: view.carts, quote, problem: refusal && shownRefusal(refusal), leftOut: null };
  const { carts, lines, coupons, price, island, problem, leftOut, isPending, ...quoting } = useCheckoutQuote(
    ref,
    first,
    response,
    { isRestored: draft !== null },
  );
  const { isQuoteLost, onInput, leaveOut, requestAgain } = quoting;
  const unreachable = lines.filter(({ _cart }) => problem?.unreachable.includes(_cart));
  const isSending = useNavigation().formMethod === 'POST';
  const initial = view.destination ?? NEW_DESTINATION;
  const [form, metadata] = useForm({
    id: 'checkout',
    lastResult: response?.result,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: checkoutSchema(formData, terms) }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    defaultValue: nestedFields({
      'sender.name': view.sender.name,
      'sender.phone': phone(view.sender.phone),
      'sender.email': view.sender.email,
      destination: initial,
      sameAsSender: 'on',
      'receiver.name': view.sender.name,
      'receiver.phone': phone(view.sender.phone),
      paymentMethod: 'easy',
      ...draft,
    }),
  });
  const fields = metadata as unknown as CheckoutFields;
  const { destination } = fields;
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      ref={ref}
      onInput={(event) => {
        onInput(event);
        storeDraft(draftText(new FormData(event.currentTarget), draftOf(view), Date.now()));
      }}
      preventScrollReset
      className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-14"
    >
      <LeaveQuestion consequence="입력하신 내용은 이 탭에 두 시간 동안 남습니다. 약관 동의와 쿠폰은 다시 선택해 주세요." />
      {carts.map((id) => (
        <input key={id} type="hidden" name="carts" value={id} />
      ))}
      <input type="hidden" name="idempotencyKey" value={key.current} />
      <input type="hidden" name="expectedTotal" value={price.payable} />
      <input type="hidden" name="expectedPoint" value={price.points} />
      <input type="hidden" name="expectedMoney" value={price.money} />
      <div className="grid content-start gap-10">
        <Section title="주문 상품" hint={`${count(lines.length)}건`}>
          <LineSummary lines={lines} />
        </Section>
        <SenderSection fields={fields} />
        <ReceiverSection
          fields={fields}
          destinations={view.destinations}
          pickup={view.pickup}
          promise={view.promise}
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
        {isQuoteLost && (
          <Notice tone="warning" title="연결이 끊겨 금액을 다시 계산하지 못했습니다.">
            <p>입력하신 내용은 그대로 있습니다.</p>
            <Button tone="outline" size="s" onClick={requestAgain} className="mt-2">
              금액 다시 계산
            </Button>
          </Notice>
        )}
        <PricePanel price={price} title="결제 금액" totalLabel="최종 결제 금액" isPending={isPending}>
          <noscript>
            <Button intent="quote" tone="outline" wide>
              배송지·쿠폰·포인트로 금액 다시 계산
            </Button>
          </noscript>
          <TermsSection field={fields.consents} terms={terms} />
          <Button intent="place" size="l" wide isPending={isSending} disabled={isPending}>
            {isSending ? '주문하고 있습니다' : payLabels(price)}
          </Button>
        </PricePanel>
      </aside>
    </Form>
  );
}

function SenderSection({ fields }: { fields: CheckoutFields }) {
  const { name, phone, email } = fields.sender.getFieldset();
  return (
    <Section title="주문하시는 분" hint="회원 정보로 채워 두었습니다.">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={name} label="이름" autoComplete="name" />
        <TextField field={phone} label="연락처" type="tel" inputMode="tel" autoComplete="tel" />
        <TextField
          field={email}
          label="이메일"
          type="email"
          autoComplete="email"
          hint="주문과 배송 안내를 보내 드립니다."
          fieldClassName="sm:col-span-2"
        />
      </div>
    </Section>
  );
}

/** The ordered lines by product, each with its unit price and its total. */
export function LineSummary({ lines }: Pick<CheckoutQuote, 'lines'>) {
  return (
    <LineBlocks
      lines={lines.map((line) => ({ ...line, id: line._cart, delivery: line.shippingOptionName }))}
      productOf={({ _product }) => _product}
      priceNote={({ productDiscount }) =>
        productDiscount > 0 && <span className="text-danger"> · {won(productDiscount)} 할인</span>
      }
    />
  );
}

/** The texts that an order requires consent to; a ticked box sends the shown version. */
export function TermsSection({ field, terms }: { field: CheckoutFields['consents']; terms: readonly OrderTerms[] }) {
  const fields = field.getFieldset();
  const ticks = terms.map(({ code, subject: title, necessary, version, content }) => {
    const { name, initialValue, errorId, errors } = fields[code];
    const isTicked = initialValue === version;
    return { name, value: version, title, content, isNecessary: necessary, isTicked, errorId, errors };
  });
  return <ConsentTicks legend="주문 약관 동의" ticks={ticks} />;
}
