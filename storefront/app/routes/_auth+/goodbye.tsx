import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { LinkButton } from '~/components/ui/link-button';

export const meta: MetaFunction = () => [{ title: '탈퇴 완료 - 이루온' }, { name: 'robots', content: 'noindex' }];

export function loader({ context }: LoaderFunctionArgs) {
  if (context.bff.loggedIn) throw redirect('/');
  return null;
}

/** Confirms that a member closed the account: a mail is not possible, because the address is deleted. */
export default function Goodbye() {
  return (
    <div className="page grid justify-items-center py-24">
      <div role="status" className="grid w-full max-w-form gap-6">
        <h1 className="text-title font-bold">탈퇴했습니다</h1>
        <p className="text-ink-soft">
          개인정보를 지우고 모든 기기에서 로그아웃했습니다. 메일 주소도 지웠기 때문에 따로 메일을 보내지 않습니다.
          그동안 이용해 주셔서 고맙습니다.
        </p>
        <LinkButton tone="outline" className="justify-self-start" to="/">
          홈으로 가기
        </LinkButton>
      </div>
    </div>
  );
}
