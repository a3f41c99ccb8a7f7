import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { JoinFrame } from '~/components/joining/join-frame';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';

export const meta: MetaFunction = () => [{ title: '본인확인 - 이루온' }];

/**
 * The provider posts here through the browser. The redirect makes the browser send a same-site request, which includes
 * the cookie.
 */
export const action = () => redirect('/common/kcp/cert/response', 303);

/** Requests the result from the provider; a reload returns the same result. */
export async function loader({ context }: LoaderFunctionArgs) {
  const outcome = await context.bff.actions.finishIdentityCheck();
  if (outcome.ok) throw redirect(outcome.value);
  const { code, title, detail, status } = outcome.problem;
  return data({ isMember: code === 'IDENTITY_TAKEN', title, detail }, status);
}

export default function IdentityResponse() {
  const { isMember, title, detail } = useLoaderData<typeof loader>();
  return (
    <JoinFrame step="본인확인" title={isMember ? '이미 가입하셨습니다' : '본인확인을 마치지 못했습니다'}>
      <Notice tone="danger" title={title}>
        {detail}
      </Notice>
      <div className="grid gap-3 sm:flex">
        {isMember && <LinkButton to="/login">로그인</LinkButton>}
        <LinkButton tone={isMember ? 'outline' : 'primary'} to="/join">
          가입 다시 시작하기
        </LinkButton>
      </div>
    </JoinFrame>
  );
}
