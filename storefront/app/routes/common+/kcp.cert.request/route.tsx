import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { JoinFrame } from '~/components/joining/join-frame';
import { Button } from '~/components/ui/button';

export const meta: MetaFunction = () => [{ title: '본인확인 - 이루온' }];

export async function loader({ context }: LoaderFunctionArgs) {
  return await context.bff.screens.identityCheck();
}

/** Opens the window of the identity provider, by script once for each check; going back shows the button. */
export default function IdentityRequest() {
  const { windowUrl, key } = useLoaderData<typeof loader>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (sessionStorage.getItem('identity') === key) return;
    sessionStorage.setItem('identity', key);
    form.current?.submit();
  }, [key]);
  return (
    <JoinFrame
      step="본인확인"
      title="휴대폰 본인확인"
      lead="본인확인 기관의 화면으로 이동합니다. 이름과 휴대폰 번호는 확인된 내용으로 가입됩니다."
    >
      <form ref={form} method="post" action={windowUrl} className="grid gap-3 sm:flex sm:justify-between">
        <input type="hidden" name="reg_cert_key" value={key} />
        <input type="hidden" name="kcp_page_submit_yn" value="Y" />
        <Button asChild tone="outline">
          <Link to="/join">처음으로</Link>
        </Button>
        <Button type="submit" className="min-w-40">
          본인확인 화면 열기
        </Button>
      </form>
    </JoinFrame>
  );
}
