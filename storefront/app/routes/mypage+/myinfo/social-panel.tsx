import type { Bff } from '@iruon/bff-storefront/bff';
import type { SocialRow } from '@iruon/bff-storefront/social/social';
import { errorCatalogue, socialProvider, socialProviderLabels } from '@iruon/contract';
import { redirect } from '@remix-run/node';
import { Form, useNavigation, useSearchParams } from '@remix-run/react';
import { beginSocial } from '~/components/social/begin-social';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';
import { TitledSection } from '~/components/ui/titled-section';
import { day } from '~/format';
import { reply } from './my-info-reply';

/** Links the provider in the form, or unlinks it. @throws Response a redirect to the provider, or to this page */
export async function changeSocial(bff: Bff, form: FormData, intent: 'social-link' | 'social-unlink') {
  const end = async () => {
    const provider = socialProvider.safeParse(form.get('provider'));
    if (!provider.success) return errorCatalogue.INVALID_INPUT;
    const outcome = await bff.actions.unlinkSocial(provider.data);
    if (outcome.ok) throw redirect('/mypage/myinfo?done=unlinked');
    return outcome.problem;
  };
  const refused: { title: string; detail?: string | undefined; status: number } =
    intent === 'social-link' ? await beginSocial(bff, form, 'LINK') : await end();
  return reply('social', { problem: { title: refused.title, detail: refused.detail } }, refused.status);
}

interface RowProps {
  row: SocialRow;
  isOpen: boolean;
  isUnlinking: boolean;
}

function Row({ row: { provider, linkedAt }, isOpen, isUnlinking }: RowProps) {
  const isPending = useNavigation().formData?.get('provider') === provider;
  const name = socialProviderLabels[provider];
  return (
    <li className="grid gap-3 border-b border-line py-3 last:border-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p className="grid gap-1 text-label">
          <span className="font-semibold">{name}</span>
          <span className="text-ink-soft">{linkedAt ? `${day(linkedAt)}에 연결됨` : '연결되지 않음'}</span>
        </p>
        {isOpen && !linkedAt && (
          <Form method="post">
            <input type="hidden" name="provider" value={provider} />
            <Button tone="outline" size="s" intent="social-link" aria-label={`${name} 연결하기`} isPending={isPending}>
              연결하기
            </Button>
          </Form>
        )}
        {isOpen && linkedAt && !isUnlinking && (
          <LinkButton
            tone="quiet"
            size="s"
            to={`?unlink=${provider}`}
            preventScrollReset
            aria-label={`${name} 연결 끊기`}
          >
            연결 끊기
          </LinkButton>
        )}
      </div>
      {isOpen && linkedAt && isUnlinking && <UnlinkQuestion name={name} provider={provider} isPending={isPending} />}
    </li>
  );
}

function UnlinkQuestion({ name, provider, isPending }: { name: string; provider: string; isPending: boolean }) {
  return (
    <Form method="post" action="/mypage/myinfo" className="grid gap-3 rounded-m border border-danger p-4">
      <p role="status" className="text-label">
        <strong>{`${name} 연결을 끊을까요?`}</strong>{' '}
        {`${name} 계정으로는 더 로그인하실 수 없습니다. 아이디와 비밀번호는 그대로입니다.`}
      </p>
      <input type="hidden" name="provider" value={provider} />
      <div className="flex gap-3">
        <LinkButton tone="outline" size="s" to="/mypage/myinfo" preventScrollReset>
          닫기
        </LinkButton>
        <Button tone="danger" size="s" intent="social-unlink" isPending={isPending}>
          연결 끊기
        </Button>
      </div>
    </Form>
  );
}

/** The member's social accounts. Changes require the password again. */
export function SocialPanel({ rows, isOpen }: { rows: readonly SocialRow[]; isOpen: boolean }) {
  const [search] = useSearchParams();
  if (rows.length === 0) return null;
  return (
    <TitledSection id="social" title="간편 로그인" className="grid max-w-reading gap-4">
      <ul className="border-y border-line">
        {rows.map((row) => (
          <Row key={row.provider} row={row} isOpen={isOpen} isUnlinking={search.get('unlink') === row.provider} />
        ))}
      </ul>
      {!isOpen && (
        <p className="text-caption text-ink-faint">위에서 비밀번호를 확인하시면 연결하거나 끊으실 수 있습니다.</p>
      )}
    </TitledSection>
  );
}
