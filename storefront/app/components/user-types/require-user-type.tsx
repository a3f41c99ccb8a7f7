import { errorCatalogue, featureUserTypes, type UserType } from '@iruon/contract';
import { useLocation } from '@remix-run/react';
import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShell } from '~/components/shell/use-shell';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';

export interface RequireUserTypeProps {
  /** The name of the restricted feature in the contract. */
  feature: keyof typeof featureUserTypes;
  children: ReactNode;
}

/** A link to the login page, which returns to this page. */
function LoginCard() {
  const { pathname, search } = useLocation();
  const back = new URLSearchParams({ redirectTo: `${pathname}${search}` });
  return (
    <div className="grid justify-items-start gap-4 rounded-m bg-mist p-5">
      <div className="grid gap-1">
        <p className="font-semibold">로그인이 필요합니다.</p>
        <p className="text-label text-ink-soft">로그인하시면 이어서 이용하실 수 있습니다.</p>
      </div>
      <LinkButton to={`/login?${back}`}>
        <LogIn aria-hidden />
        로그인
      </LinkButton>
    </div>
  );
}

/**
 * Shows the content of a dialog or a form to members of the allowed types. Other members see a notice, a visitor sees
 * the login card. bff-storefront and core-api refuse the others by the same list.
 */
export function RequireUserType({ feature, children }: RequireUserTypeProps) {
  const shell = useShell();
  // Without the data of the page's frame the type of the member is unknown, and the servers decide.
  if (!shell) return children;
  if (!shell.member) return <LoginCard />;
  const types: readonly UserType[] = featureUserTypes[feature];
  if (types.includes(shell.member.type)) return children;
  return <Notice tone="warning" title={errorCatalogue.USER_TYPE_NOT_ALLOWED.title} />;
}
