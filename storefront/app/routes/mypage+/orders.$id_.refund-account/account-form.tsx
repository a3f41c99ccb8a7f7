import { getFormProps } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { AccountFields } from '~/components/claims/account-fields';
import { Button } from '~/components/ui/button';
import { LeaveQuestion } from '~/components/ui/leave-question';
import { LinkButton } from '~/components/ui/link-button';
import { ProblemNotice } from '~/components/ui/problem-notice';
import type { FormReply } from '~/reply-problem';
import { useSchemaForm } from '~/use-schema-form';
import { accountSchema } from './account-schema';

export interface AccountFormProps {
  orderId: string;
  claimId: string;
  response: FormReply | undefined;
}

/** The form for the account that the refund of a claim is transferred to. */
export function AccountForm({ orderId, claimId, response }: AccountFormProps) {
  const isPending = useNavigation().state === 'submitting';
  const [form, fields] = useSchemaForm('refund-account', accountSchema, response?.result);
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-reading gap-6">
      <input type="hidden" name="_claim" value={claimId} />
      <LeaveQuestion />
      <ProblemNotice problem={response?.problem} />
      <AccountFields fields={fields} />
      <div className="flex gap-3">
        <LinkButton tone="outline" to={`/mypage/orders/${orderId}`}>
          돌아가기
        </LinkButton>
        <Button type="submit" isPending={isPending} className="min-w-32">
          저장
        </Button>
      </div>
    </Form>
  );
}
