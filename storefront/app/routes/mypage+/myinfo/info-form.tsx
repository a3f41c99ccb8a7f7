import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { myInfoChange, verification } from '@iruon/contract';
import { Form, useNavigation } from '@remix-run/react';
import { AddressFields } from '~/components/address/address-fields';
import { CurrentPasswordField, PasswordField } from '~/components/fields/password-field';
import { TextField } from '~/components/fields/text-field';
import { Button } from '~/components/ui/button';
import { LeaveQuestion } from '~/components/ui/leave-question';
import { useSchemaForm } from '~/use-schema-form';

export interface InfoFormProps {
  values: { email: string; postcode: string; address1: string; address2: string };
  result: SubmissionResult | null;
}

/** Changes e-mail address, address and password; an empty password keeps the current one. */
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

/** Requires the password again, to protect an unattended browser. */
export function VerifyForm({ result }: { result: SubmissionResult | null }) {
  const isPending = useNavigation().formData?.get('intent') === 'verify';
  const [form, { password }] = useForm({
    id: 'verify',
    lastResult: result,
    onValidate: ({ formData }) => {
      formData.delete('intent');
      return parseWithZod(formData, { schema: verification });
    },
    shouldValidate: 'onSubmit',
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5">
      <input type="hidden" name="intent" value="verify" />
      <CurrentPasswordField field={password} hint="개인정보를 지키기 위해 비밀번호를 한 번 더 확인합니다." />
      <Button type="submit" isPending={isPending} className="min-w-32 justify-self-start">
        확인
      </Button>
    </Form>
  );
}
