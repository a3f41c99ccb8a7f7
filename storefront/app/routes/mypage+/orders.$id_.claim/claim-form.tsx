import { getFormProps, getInputProps, getSelectProps, type SubmissionResult, useForm } from '@conform-to/react';
import type { ClaimFormView } from '@iruon/bff-storefront/mypage/orders/claims';
import { claimKindLabels } from '@iruon/contract';
import { Form, useNavigation } from '@remix-run/react';
import { TextAreaField } from '~/components/fields/text-field';
import { SelectField } from '~/components/forms/select-field';
import { NewPictures } from '~/components/media/new-pictures';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { Input } from '~/components/ui/input';
import { LeaveQuestion } from '~/components/ui/leave-question';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { Select } from '~/components/ui/select';
import { count, won } from '~/format';
import type { FormReply } from '~/reply-problem';
import { errorsWithin } from '~/reply-problem';
import { ClaimConfirmation } from './claim-confirmation';
import { OtherLines } from './other-lines';
import { RefundAccount } from './refund-account';
import { RefundEstimate, type RefundEstimateProps } from './refund-estimate';
import { useFreshEstimate } from './use-fresh-estimate';

type ClaimFields = {
  pieces: string;
  reason: string;
  details: string;
  also: { _order?: string; pieces: string }[];
  _option: string;
  refundAccount: { bankCode: string; accountNumber: string; accountHolder: string };
};

export interface ClaimFormProps {
  view: ClaimFormView;
  /** The whole purchase is to be cancelled: all of its orders are ticked initially. */
  isWhole: boolean;
  /** Idempotency key: a form that is sent twice opens one claim. */
  idempotencyKey: string;
  response:
    | (FormReply & {
        estimate: RefundEstimateProps | null;
        /** The input is complete and awaits the final confirmation. */
        isAsking: boolean;
      })
    | undefined;
}

/** Requests a cancel, exchange or return of a quantity. The server validates it, so it works without scripts. */
export function ClaimForm({ view, isWhole, idempotencyKey, response }: ClaimFormProps) {
  const { kind, maxQuantity, reasons, exchangeOptions } = view;
  const { state, formData } = useNavigation();
  const pressed = state === 'submitting' ? formData?.get('intent') : null;
  const [form, { pieces, also, reason, details, _option: option, refundAccount }] = useForm<ClaimFields>({
    id: 'claim',
    lastResult: response?.result as SubmissionResult<string[]> | null | undefined,
    defaultValue: {
      pieces: String(maxQuantity),
      also: view.others.map((other) => ({
        pieces: String(other.maxQuantity),
        ...(isWhole && { _order: other.orderId }),
      })),
    },
    shouldValidate: 'onSubmit',
  });
  const { fresh, ask } = useFreshEstimate();
  const estimate = fresh === undefined ? response?.estimate : fresh;
  const confirming = response?.isAsking ? response.estimate : null;
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      onChange={({ currentTarget }) => kind !== 'EXCHANGE' && ask(currentTarget)}
      className="grid max-w-reading gap-6"
    >
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <LeaveQuestion />
      <ProblemNotice problem={response?.problem} />
      <div className="grid gap-6" hidden={confirming !== null}>
        <Field
          label="수량"
          of={pieces}
          hint={`주문하신 ${maxQuantity}개 가운데 ${claimKindLabels[kind]}할 수량입니다.`}
          isRequired
        >
          <Input
            {...getInputProps(pieces, { type: 'number', ariaDescribedBy: `${pieces.id}-hint` })}
            key={pieces.key}
            inputMode="numeric"
            min={1}
            max={maxQuantity}
            className="figures max-w-40"
          />
        </Field>
        <OtherLines view={view} field={also} errors={errorsWithin(form.allErrors, also.name)} />
        <SelectField field={reason} label="사유" choices={reasons.map(({ code, label }) => [code, label])} />
        <TextAreaField
          field={details}
          label="상세 사유"
          hint="환자 정보는 적지 말아 주세요."
          maxLength={1000}
          rows={4}
        />
        {kind === 'EXCHANGE' && exchangeOptions.length > 0 && (
          <Field
            label="교환할 옵션"
            of={option}
            hint="가격이 같은 옵션으로만 교환할 수 있으며, 재고는 신청을 접수할 때 확보합니다."
          >
            <Select {...getSelectProps(option, { ariaDescribedBy: `${option.id}-hint` })} key={option.key}>
              <option value="">같은 옵션</option>
              {exchangeOptions.map(({ _id, name, isInStock, stock }) => (
                <option key={_id} value={_id} disabled={!isInStock}>
                  {name}
                  {isInStock ? stock !== null && ` (남은 수량 ${count(stock)}개)` : ' (품절)'}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {kind !== 'CANCEL' && (
          <div className="noscript:hidden">
            <NewPictures of="claim" />
          </div>
        )}
        {view.needsRefundAccount && (
          <RefundAccount fields={refundAccount.getFieldset()} errors={refundAccount.errors} known={view.knownAccount} />
        )}
        {kind === 'RETURN' && view.returnFee > 0 && (
          <Notice tone="info" title={`구매자 사유의 반품은 반품 배송비 ${won(view.returnFee)}을 빼고 환불합니다.`} />
        )}
        {estimate && !confirming && <RefundEstimate {...estimate} />}
        <div className="flex flex-col gap-3 sm:flex-row">
          <LinkButton tone="outline" className="max-sm:order-last" to={`/mypage/orders/${view.orderId}`}>
            돌아가기
          </LinkButton>
          {kind !== 'EXCHANGE' && (
            // Without scripts, only this button requests the estimate.
            <Button intent="preview" tone="soft" formNoValidate isPending={pressed === 'preview'}>
              환불 예상 금액 보기
            </Button>
          )}
          <Button
            intent={kind === 'EXCHANGE' ? 'send' : 'ask'}
            isPending={pressed === 'send' || pressed === 'ask'}
            className="min-w-32"
          >
            {claimKindLabels[kind]} 신청하기
          </Button>
        </div>
      </div>
      {confirming && <ClaimConfirmation view={view} estimate={confirming} pressed={pressed} />}
    </Form>
  );
}
