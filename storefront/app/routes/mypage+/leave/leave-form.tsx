import { getFormProps, getInputProps, getTextareaProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { leave } from '@iruon/contract';
import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { Textarea } from '~/components/ui/input';
import { LinkButton } from '~/components/ui/link-button';
import { PasswordInput } from '~/components/ui/password-input';

/** Closes the account with the password; the reason is optional. */
export function LeaveForm({ result }: { result: SubmissionResult | null }) {
  const isPending = useNavigation().formMethod === 'POST';
  const [form, { password, reason }] = useForm({
    id: 'leave',
    lastResult: result,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: leave }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  return (
    <section aria-labelledby="leave-title" className="grid gap-4">
      <h2 id="leave-title" className="text-title-s font-bold">
        탈퇴하기
      </h2>
      <Form method="post" {...getFormProps(form)} className="grid gap-5">
        <Field label="떠나시는 이유" of={reason} hint="적지 않으셔도 됩니다. 다음 분들을 위해 고치겠습니다.">
          <Textarea
            {...getTextareaProps(reason, { ariaDescribedBy: `${reason.id}-hint` })}
            key={reason.key}
            maxLength={200}
            rows={2}
          />
        </Field>
        <Field label="비밀번호" of={password} hint="본인인지 확인합니다." isRequired>
          <PasswordInput
            {...getInputProps(password, { type: 'password', ariaDescribedBy: `${password.id}-hint` })}
            key={password.key}
            autoComplete="current-password"
          />
        </Field>
        <div className="grid gap-3 sm:flex">
          <Button type="submit" tone="danger" isPending={isPending} className="min-w-32">
            탈퇴하기
          </Button>
          <LinkButton tone="outline" to="/mypage/myinfo">
            그대로 이용하기
          </LinkButton>
        </div>
      </Form>
    </section>
  );
}
