import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { myInfoChange } from '@iruon/contract';
import { Form, useNavigation } from '@remix-run/react';
import { AddressFields } from '~/components/address/address-fields';
import { PasswordField } from '~/components/fields/password-field';
import { TextField } from '~/components/fields/text-field';
import { Button } from '~/components/ui/button';
import { LeaveQuestion } from '~/components/ui/leave-question';
import { useSchemaForm } from '~/use-schema-form';

export interface InfoFormProps {
  values: { email: string; postcode: string; address1: string; address2: string };
  result: SubmissionResult | null;
}

/** Changes e-mail, address and password; an empty password keeps the current one. */
export function InfoForm({ values, result }: InfoFormProps) {
  const isPending = useNavigation().formData?.get('intent') === 'change';
  const [form, { email, postcode, address1, address2, password }] = useSchemaForm('info', myInfoChange, result, {
    defaultValue: { ...values, password: '' },
    besides: ['intent'],
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5">
      <input type="hidden" name="intent" value="change" />
      <LeaveQuestion />
      <TextField field={email} label="이메일" type="email" autoComplete="email" />
      <div className="grid gap-5 sm:grid-cols-2">
        <AddressFields postcode={postcode} address1={address1} address2={address2} section="billing" />
      </div>
      <PasswordField
        field={password}
        label="새 비밀번호"
        hint="바꾸실 때만 적어 주세요. 바꾸시면 다른 기기에서는 로그아웃됩니다."
        isChange
      />
      <Button type="submit" isPending={isPending} className="min-w-32 justify-self-start">
        저장
      </Button>
    </Form>
  );
}
