import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { leave } from '@iruon/contract';
import { Form, useNavigation } from '@remix-run/react';
import { CurrentPasswordField } from '~/components/fields/password-field';
import { TextAreaField } from '~/components/fields/text-field';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';
import { TitledSection } from '~/components/ui/titled-section';
import { useSchemaForm } from '~/use-schema-form';

/** Closes the account with the password; the reason is optional. */
export function LeaveForm({ result }: { result: SubmissionResult | null }) {
  const isPending = useNavigation().formMethod === 'POST';
  const [form, { password, reason }] = useSchemaForm('leave', leave, result);
  return (
    <TitledSection id="leave-title" title="탈퇴하기">
      <Form method="post" {...getFormProps(form)} className="grid gap-5">
        <TextAreaField
          field={reason}
          label="떠나시는 이유"
          hint="적지 않으셔도 됩니다. 다음 분들을 위해 고치겠습니다."
          maxLength={200}
          rows={2}
        />
        <CurrentPasswordField field={password} hint="본인인지 확인합니다." />
        <div className="grid gap-3 sm:flex">
          <Button type="submit" tone="danger" isPending={isPending} className="min-w-32">
            탈퇴하기
          </Button>
          <LinkButton tone="outline" to="/mypage/myinfo">
            그대로 이용하기
          </LinkButton>
        </div>
      </Form>
    </TitledSection>
  );
}
