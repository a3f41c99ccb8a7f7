import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { JoinFrame } from '~/components/joining/join-frame';
import { RecoveryFrame } from '~/components/recovery/recovery-frame';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';
import { pageLoader } from '~/page-loader';

export const meta: MetaFunction = () => [{ title: '본인확인 - 이루온' }];

export const loader = pageLoader(({ screens }) => screens.identityCheck());

function Frame({ isJoining, children }: { isJoining: boolean; children: ReactNode }) {
  const lead = '본인확인 기관의 화면으로 이동합니다.';
  if (!isJoining) return <RecoveryFrame {...{ title: '휴대폰 본인확인', lead, children }} />;
  return (
    <JoinFrame
      step="본인확인"
      title="휴대폰 본인확인"
      lead={`${lead} 이름과 휴대폰 번호는 확인된 내용으로 가입됩니다.`}
    >
      {children}
    </JoinFrame>
  );
}

/** Opens the window of the identity provider, by a script once for each check; after Back the page shows the button. */
export default function IdentityRequest() {
  const { windowUrl, key, purpose } = useLoaderData<typeof loader>();
  const isJoining = purpose === 'JOIN';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (sessionStorage.getItem('identity') === key) return;
    sessionStorage.setItem('identity', key);
    form.current?.submit();
  }, [key]);
  return (
    <Frame isJoining={isJoining}>
      <form ref={form} method="post" action={windowUrl} className="grid gap-3 sm:flex sm:justify-between">
        <input type="hidden" name="reg_cert_key" value={key} />
        <input type="hidden" name="kcp_page_submit_yn" value="Y" />
        <LinkButton tone="outline" to={isJoining ? '/join' : '/login'}>
          처음으로
        </LinkButton>
        <Button type="submit" className="min-w-40">
          본인확인 화면 열기
        </Button>
      </form>
    </Frame>
  );
}
