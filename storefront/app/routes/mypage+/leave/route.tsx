import { leave } from '@iruon/contract';
import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { LinkButton } from '~/components/ui/link-button';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { RequireUserType } from '~/components/user-types/require-user-type';
import { pageLoader } from '~/page-loader';
import { sendForm } from '~/send-form';
import { BlocksPanel } from './blocks-panel';
import { KeptPanel } from './kept-panel';
import { LeaveForm } from './leave-form';
import { LostPanel } from './lost-panel';

export const meta: MetaFunction = () => [{ title: '회원 탈퇴 - 이루온' }];

export const loader = pageLoader(({ screens }) => screens.leaving());

/** A password is never sent back to the page. */
const hidden = { hideFields: ['password'] };

export async function action({ request, context }: ActionFunctionArgs) {
  return sendForm(await request.formData(), leave, context.bff.actions.leave, () => '/goodbye', hidden);
}

export default function LeavePage() {
  const { blocks, kept, ...lost } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  return (
    <div className="grid max-w-reading gap-10">
      <header className="grid gap-4">
        <h1 className="text-title font-bold">회원 탈퇴</h1>
        <p className="text-label text-ink-soft">
          탈퇴하면 개인정보를 바로 지우고 모든 기기에서 로그아웃합니다. 되돌릴 수 없습니다.
        </p>
        <ProblemNotice problem={response?.problem} />
      </header>
      {blocks.length > 0 && <BlocksPanel blocks={blocks} />}
      <LostPanel {...lost} />
      <KeptPanel kept={kept} />
      {blocks.length === 0 ? (
        <RequireUserType feature="leaving">
          <LeaveForm result={response?.result ?? null} />
        </RequireUserType>
      ) : (
        <LinkButton tone="outline" className="justify-self-start" to="/mypage/myinfo">
          내 정보로 돌아가기
        </LinkButton>
      )}
    </div>
  );
}
