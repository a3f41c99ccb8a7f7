import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { verification } from '@iruon/contract';
import { Form, useNavigation } from '@remix-run/react';
import { CurrentPasswordField } from '~/components/fields/password-field';
import { Button } from '~/components/ui/button';

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
