import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { bankNames } from '@iruon/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { CodeInput } from '~/components/fields/code-input';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { minute } from '~/format';
import { useSchemaForm } from '~/use-schema-form';
import { bankCode, type ShownDeposit } from './bank-schemas';
import type { StepProps } from './input-step';

export interface CodeStepProps extends StepProps {
  deposit: ShownDeposit;
  result: SubmissionResult | null;
  /** The link back to the account. */
  back: ReactNode;
}

/** The displayable form of an account: bank, masked number and holder. */
export const accountText = ({ code, accountNumber, accountHolder }: ShownDeposit['bank']) =>
  `${bankNames[code] ?? '입력하신 은행'} ${accountNumber} ${accountHolder}`;

/** The hidden fields of the form, by the names of its schema. */
const carried = ({ _id, bank, senderName, triesLeft, expiresAt }: ShownDeposit) =>
  Object.entries({
    'deposit._id': _id,
    'deposit.bank.code': bank.code,
    'deposit.bank.accountNumber': bank.accountNumber,
    'deposit.bank.accountHolder': bank.accountHolder,
    'deposit.senderName': senderName,
    'deposit.triesLeft': String(triesLeft),
    'deposit.expiresAt': expiresAt,
  });

/** VERIFY: requests the six digits in the sender's name of the deposit of one won. */
export function CodeStep({ Form, isPending, hidden, deposit, result, back }: CodeStepProps) {
  const [form, { otp }] = useSchemaForm('bank-code', bankCode, result);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLInputElement>('input[name=otp]')?.focus(), []);
  return (
    <Form method="post" action="/mypage/promoter/account" {...getFormProps(form)} className="grid gap-4">
      <input type="hidden" name="intent" value="verify" />
      {carried(deposit).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {hidden}
      <div className="grid gap-1 rounded-m bg-mist p-4 text-label text-ink-soft">
        <p className="font-semibold text-ink">{accountText(deposit.bank)}</p>
        <p>
          1원을 보냈습니다. 은행 앱의 거래내역에서 보낸 사람{' '}
          <strong className="font-semibold text-ink">{deposit.senderName}</strong>의 숫자 6자리를 확인해 주세요.
        </p>
        <p className="figures">
          {minute(deposit.expiresAt)}까지, {deposit.triesLeft}번 입력할 수 있습니다.
        </p>
      </div>
      <div ref={place}>
        <Field label="인증번호" of={otp} isRequired>
          <CodeInput field={otp} className="max-w-48 text-center tracking-widest" />
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-3">
        {back}
        <Button type="submit" isPending={isPending}>
          확인
        </Button>
      </div>
    </Form>
  );
}
