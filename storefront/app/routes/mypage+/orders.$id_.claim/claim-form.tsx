import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react';
import type { ClaimFormView } from '@iruon/bff-storefront/mypage/orders/claims';
import { bankNames, claimKindLabels } from '@iruon/contract';
import { Form, useFetcher, useNavigation } from '@remix-run/react';
import { useCallback } from 'react';
import { AccountFields, type AccountFieldsProps } from '~/components/claims/account-fields';
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
import { errorsWithin, type FormReply } from '~/reply-problem';
import { ClaimConfirmation, type PendingClaim } from './claim-confirmation';
import { DeliveryCost, ExchangeOptions } from './exchange-options';
import { OtherLines } from './other-lines';
import { RefundEstimate, type RefundEstimateProps } from './refund-estimate';

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
  /** True if the whole purchase is to be cancelled: all of its orders are ticked initially. */
  isWhole: boolean;
  /** The idempotency key: a form that is sent twice opens one claim. */
  idempotencyKey: string;
  response:
    | (FormReply & {
        estimate: RefundEstimateProps | null;
        /** The complete input, which awaits the final confirmation. */
        pending: PendingClaim | null;
      })
    | undefined;
}

/** The form for a cancel, exchange or return of a quantity. The server validates it, so it works without scripts. */
export function ClaimForm({ view, isWhole, idempotencyKey, response }: ClaimFormProps) {
  const { kind, maxQuantity, reasons } = view;
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
  const { requested, request } = useEstimate();
  const estimate = requested === undefined ? response?.estimate : requested;
  const pending = response?.pending ?? null;
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      onChange={({ currentTarget }) => kind !== 'EXCHANGE' && request(currentTarget)}
      className="grid max-w-reading gap-6"
    >
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <LeaveQuestion />
      <ProblemNotice problem={response?.problem} />
      <div className="grid gap-6" hidden={pending !== null}>
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
        {kind === 'EXCHANGE' && <ExchangeOptions view={view} field={option} />}
        {kind !== 'CANCEL' && (
          <div className="noscript:hidden">
            <NewPictures of="claim" />
          </div>
        )}
        {view.needsRefundAccount && (
          <RefundAccount fields={refundAccount.getFieldset()} errors={refundAccount.errors} known={view.knownAccount} />
        )}
        <DeliveryCost view={view} />
        {estimate && !pending && <RefundEstimate {...estimate} />}
        <div className="flex flex-col gap-3 sm:flex-row">
          <LinkButton tone="outline" className="max-sm:order-last" to={`/mypage/orders/${view.orderId}`}>
            돌아가기
          </LinkButton>
          {kind !== 'EXCHANGE' && (
            // Without scripts only this button requests the estimate.
            <Button intent="preview" tone="soft" formNoValidate isPending={pressed === 'preview'}>
              환불 예상 금액 보기
            </Button>
          )}
          <Button intent="ask" isPending={pressed === 'send' || pressed === 'ask'} className="min-w-32">
            {claimKindLabels[kind]} 신청하기
          </Button>
        </div>
      </div>
      {pending && (
        <ClaimConfirmation view={view} pending={pending} estimate={response?.estimate ?? null} pressed={pressed} />
      )}
    </Form>
  );
}

interface RefundAccountProps extends Pick<AccountFieldsProps, 'fields' | 'errors'> {
  /** The account in the order. */
  known: ClaimFormView['knownAccount'];
}

/** The account for the refund; an account in the order is not entered again. */
function RefundAccount({ fields, errors, known }: RefundAccountProps) {
  if (!known) return <AccountFields fields={fields} errors={errors} />;
  const { bankCode, accountNumber, accountHolder } = known;
  const hasErrors = [errors, ...Object.values(fields).map((field) => field.errors)].some((each) => each !== undefined);
  return (
    <div className="grid gap-3">
      <Notice tone="info" title="주문하실 때 적어 주신 계좌로 환불합니다.">
        {bankNames[bankCode] ?? bankCode} {accountNumber} ({accountHolder})
      </Notice>
      <details className="rounded-m border border-line p-4" open={hasErrors || undefined}>
        <summary className="cursor-pointer py-2.5 font-semibold">다른 계좌로 환불받기</summary>
        <AccountFields fields={fields} errors={errors} isRequired={false} />
      </details>
    </div>
  );
}

/**
 * The refund estimate of the claim form. It is requested again after each change, once quantity and reason are entered.
 */
function useEstimate() {
  const { data, submit } = useFetcher<{ estimate: RefundEstimateProps | null }>();
  const request = useCallback(
    (form: HTMLFormElement) => {
      const fields = new FormData(form);
      if (!fields.get('pieces') || !fields.get('reason')) return;
      fields.set('intent', 'preview');
      submit(fields, { method: 'post' });
    },
    [submit],
  );
  // Null if the current input cannot be estimated, undefined before the first request.
  return { requested: data === undefined ? undefined : data.estimate, request };
}
