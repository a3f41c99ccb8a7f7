import type { FoundAccount } from '@iruon/contract';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { NoAccount } from '~/components/recovery/no-account';
import { CodeForm, ContactForm, IdentityForm, WayLinks } from '~/components/recovery/proof-forms';
import { proveAccount } from '~/components/recovery/recovery-action';
import { RecoveryFrame } from '~/components/recovery/recovery-frame';
import { way } from '~/components/recovery/recovery-schemas';
import { LinkButton } from '~/components/ui/link-button';
import { day } from '~/format';

export const meta: MetaFunction = () => [{ title: '아이디 찾기 - 이루온' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const isChecked = searchParams.get('found') === 'identity';
  const { accounts } = await context.bff.screens.foundAccounts(isChecked);
  return { accounts, by: way.parse(searchParams.get('by')) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return proveAccount(context.bff, 'FIND_ID', await request.formData());
}

const types: Record<FoundAccount['type'], string> = { PERSON: '개인 회원', COMPANY: '병원·기업 회원', OPERATOR: '' };

function Accounts({ accounts }: { accounts: FoundAccount[] }) {
  if (accounts.length === 0) return <NoAccount />;
  return (
    <div className="grid gap-6">
      <ul className="grid divide-y divide-line border-y border-line">
        {accounts.map(({ username, type, joinedAt }) => (
          <li key={username} className="flex flex-wrap items-baseline justify-between gap-x-4 py-4">
            <strong className="text-title-s">{username}</strong>
            <span className="text-label text-ink-faint">{`${types[type]} · ${day(joinedAt)} 가입`}</span>
          </li>
        ))}
      </ul>
      <div className="grid gap-3 sm:grid-cols-2">
        <LinkButton size="l" to="/login">
          로그인
        </LinkButton>
        <LinkButton size="l" tone="outline" to="/login/find-password">
          비밀번호 다시 정하기
        </LinkButton>
      </div>
    </div>
  );
}

export default function FindId() {
  const { accounts, by } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const found = reply?.accounts ?? accounts;
  const sent = reply?.sent;
  if (found) {
    return (
      <RecoveryFrame title="아이디 찾기" lead={found.length > 0 ? '아래 아이디로 가입하셨습니다.' : undefined}>
        <Accounts accounts={found} />
      </RecoveryFrame>
    );
  }
  return (
    <RecoveryFrame
      title="아이디 찾기"
      lead={sent ? '받으신 인증번호를 입력해 주세요.' : '가입하실 때 쓰신 정보로 확인해 주세요.'}
      problem={reply?.problem ?? null}
    >
      {sent ? (
        <CodeForm key={sent.expiresAt} sent={sent} result={reply.result} />
      ) : (
        <>
          <WayLinks current={by} path="/login/find-id" />
          {by === 'identity' ? (
            <IdentityForm />
          ) : (
            <ContactForm key={by} type={by} needsUsername={false} result={reply?.result ?? null} />
          )}
        </>
      )}
    </RecoveryFrame>
  );
}
