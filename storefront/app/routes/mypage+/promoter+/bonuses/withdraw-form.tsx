import type { PayoutView } from '@iruon/bff-storefront/mypage/promoter/bonuses';
import type { IncomeKind } from '@iruon/contract';
import { Form, useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '~/components/ui/dialog';
import { Field } from '~/components/ui/field';
import { Input } from '~/components/ui/input';
import { toast } from '~/components/ui/toasts/toast';
import { count, won } from '~/format';
import { useAfterHydration } from '~/use-change';
import type { action } from './action';
import { WithdrawConfirmation, Withholding } from './withdraw-confirmation';
import { withdrawSchema } from './withdraw-schema';

export interface WithdrawFormProps {
  available: number;
  least: number;
  /** True for the last withdrawal before the member leaves, which is the complete balance. */
  isLast: boolean;
  income: IncomeKind;
  account: NonNullable<PayoutView['account']>;
  idempotencyKey: string;
}

/** The typed amount, or the reason for which it cannot be withdrawn. */
function read(
  typed: string,
  { available, isLast }: Pick<WithdrawFormProps, 'available' | 'isLast'>,
): { amount: number; errors?: never } | { errors: string[] } {
  const { success, data, error } = withdrawSchema(isLast).safeParse({ amount: typed });
  if (!success) return { errors: [error.issues[0]?.message ?? '금액을 확인해 주세요.'] };
  if (data.amount > available) return { errors: [`${won(available)}까지 출금할 수 있습니다.`] };
  return { amount: data.amount };
}

/**
 * The field for an amount with its withheld tax, and the confirmation. Without scripts the page itself confirms, by
 * `?amount=`.
 */
export function WithdrawForm({ available, least, isLast, income, account, idempotencyKey }: WithdrawFormProps) {
  const fetcher = useFetcher<typeof action>();
  const press = useRef<HTMLButtonElement>(null);
  // The complete balance, until the member types an amount.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? count(available);
  const [isConfirming, setConfirming] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const { amount, errors } = { amount: null, ...read(text, { available, isLast }) };
  const shownErrors = isSubmitted ? errors : undefined;

  const form = useRef<HTMLFormElement>(null);
  useAfterHydration(() => {
    const early = form.current?.querySelector<HTMLInputElement>('[name=amount]')?.value ?? text;
    if (early !== text) setTyped(early);
  });

  const response = fetcher.state === 'submitting' ? undefined : fetcher.data;
  useEffect(() => {
    if (response?.problem !== null) return;
    setConfirming(false);
    setTyped(null);
    toast.success('출금을 신청했습니다.');
  }, [response]);

  function confirm(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (amount !== null) setConfirming(true);
  }
  return (
    <>
      <Form ref={form} method="get" onSubmit={confirm} noValidate className="grid max-w-form gap-4">
        <Field
          label="출금할 금액"
          htmlFor="amount"
          errors={shownErrors}
          hint={
            isLast
              ? `탈퇴하기 전이라 ${won(available)} 전부를 한 번에 출금합니다.`
              : `${won(least)}부터 ${won(available)}까지 출금할 수 있습니다.`
          }
          isRequired
        >
          <Input
            id="amount"
            name="amount"
            value={text}
            onChange={({ target }) => setTyped(target.value)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={15}
            readOnly={isLast}
            aria-describedby="amount-hint amount-error"
            aria-invalid={shownErrors ? true : undefined}
            className="figures text-right"
          />
        </Field>
        {isLast && <input type="hidden" name="leaving" value="1" />}
        {amount !== null && <Withholding amount={amount} income={income} />}
        <Button type="submit" ref={press}>
          출금 신청
        </Button>
      </Form>
      <Dialog open={isConfirming} onOpenChange={setConfirming}>
        <DialogContent
          title={amount === null ? '출금할까요?' : `${won(amount)}을 출금할까요?`}
          description="신청한 뒤에는 직접 취소할 수 없습니다. 담당자가 확인하고 지급합니다."
          returnTo={press}
        >
          {amount !== null && (
            <WithdrawConfirmation
              Form={fetcher.Form}
              {...{ amount, income, account, isLast }}
              idempotencyKey={fetcher.data?.idempotencyKey ?? idempotencyKey}
              isPending={fetcher.state !== 'idle'}
              problem={response?.problem ?? null}
              hidden={<input type="hidden" name="answer" value="here" />}
              cancel={
                <DialogClose asChild>
                  <Button tone="outline">닫기</Button>
                </DialogClose>
              }
            />
          )}
        </DialogContent>
      </Dialog>
    </>
  );
}
