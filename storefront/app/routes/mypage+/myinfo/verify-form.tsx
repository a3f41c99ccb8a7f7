import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { verification } from '@iruon/contract';
import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { PasswordInput } from '~/components/ui/password-input';

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
      <Field label="비밀번호" of={password} hint="개인정보를 지키기 위해 비밀번호를 한 번 더 확인합니다." isRequired>
        <PasswordInput
          {...getInputProps(password, { type: 'password', ariaDescribedBy: `${password.id}-hint` })}
          key={password.key}
          autoComplete="current-password"
        />
      </Field>
      <Button type="submit" isPending={isPending} className="min-w-32 justify-self-start">
        확인
      </Button>
    </Form>
  );
}
