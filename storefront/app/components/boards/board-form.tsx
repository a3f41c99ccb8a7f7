import { getFormProps } from '@conform-to/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import type { BoardFormView } from '@iruon/bff-storefront/boards/member-boards';
import { Form, Link, useNavigation } from '@remix-run/react';
import { TextFields } from '~/components/reviews/text-fields';
import { Button } from '~/components/ui/button';
import { LeaveQuestion } from '~/components/ui/leave-question';
import { ProblemNotice } from '~/components/ui/problem-notice';
import type { FormReply } from '~/reply-problem';
import { useSchemaForm } from '~/use-schema-form';
import { boardSchema } from './board-schema';

export interface BoardFormProps {
  view: BoardFormView;
  response: FormReply | undefined;
}

/** A member's post: subject and plain text. Files can be added after it is stored. */
export function BoardForm({ view, response }: BoardFormProps) {
  const { board, subject, content, clientId } = view;
  const isPending = useNavigation().state === 'submitting';
  const [form, fields] = useSchemaForm('board', boardSchema, response?.result, {
    constraint: getZodConstraint(boardSchema),
    defaultValue: { subject, content },
  });
  const sent = response?.result?.initialValue ?? {};
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-reading gap-6">
      <LeaveQuestion />
      <ProblemNotice problem={response?.problem} />
      {board ? (
        <input type="hidden" name="updatedAt" value={board.updatedAt} />
      ) : (
        <input type="hidden" name="clientId" value={String(sent.clientId ?? clientId)} />
      )}
      <TextFields
        subject={fields.subject}
        content={fields.content}
        contentHint={
          board
            ? '환자 정보는 적지 말아 주세요.'
            : '환자 정보는 적지 말아 주세요. 사진과 파일은 등록한 뒤에 올릴 수 있습니다.'
        }
      />
      <div className="flex gap-3">
        <Button asChild tone="outline">
          <Link to={board ? `/mypage/dashboard/${board._id}` : '/mypage/dashboard'}>취소</Link>
        </Button>
        <Button type="submit" isPending={isPending} className="min-w-32">
          {board ? '저장' : '등록'}
        </Button>
      </div>
    </Form>
  );
}
