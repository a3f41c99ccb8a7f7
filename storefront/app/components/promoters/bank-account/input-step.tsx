import { getFormProps, getInputProps, type SubmissionResult } from '@conform-to/react';
import { bankNames, payeeBanks } from '@iruon/contract';
import type { FormProps } from '@remix-run/react';
import type { ComponentType, ReactNode } from 'react';
import { TextField } from '~/components/fields/text-field';
import { SelectField } from '~/components/forms/select-field';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { Input } from '~/components/ui/input';
import { useSchemaForm } from '~/use-schema-form';
import { bankStart } from './bank-schemas';

export interface StepProps {
  /** The page's own form, or that of a fetcher. */
  Form: ComponentType<FormProps>;
  isPending: boolean;
  /** Hidden fields that identify the receiver of the response. */
  hidden?: ReactNode;
}

export interface InputStepProps extends StepProps {
  result: SubmissionResult | null;
  idempotencyKey: string;
  /** The person who must hold the account. */
  holder: string;
}

/** INPUT: requests the account, and a deposit of one won. */
export function InputStep({ Form, isPending, hidden, result, idempotencyKey, holder }: InputStepProps) {
  const [form, fields] = useSchemaForm('bank-input', bankStart, result, {
    defaultValue: { bank: { accountHolder: holder } },
  });
  const { code, accountNumber, accountHolder } = fields.bank.getFieldset();
  return (
    <Form method="post" action="/mypage/promoter/account" {...getFormProps(form)} className="grid gap-4">
      <input type="hidden" name="intent" value="start" />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {hidden}
      <SelectField field={code} label="은행" choices={payeeBanks.map((bank) => [bank, bankNames[bank]])} />
      <TextField field={accountNumber} label="계좌번호" inputMode="numeric" autoComplete="off" maxLength={40} />
      <Field
        label="예금주"
        of={accountHolder}
        hint="회원 정보의 이름과 같은 본인 명의의 계좌만 등록할 수 있습니다."
        isRequired
      >
        <Input
          {...getInputProps(accountHolder, { type: 'text', ariaDescribedBy: `${accountHolder.id}-hint` })}
          key={accountHolder.key}
          autoComplete="off"
          maxLength={30}
        />
      </Field>
      <Button type="submit" isPending={isPending}>
        1원 보내기
      </Button>
    </Form>
  );
}
