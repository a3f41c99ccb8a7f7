import type { ShellView } from '@iruon/bff-storefront/site/shell';
import { Link } from '@remix-run/react';
import { ClipboardList, type LucideIcon, ShoppingBag } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';
import { LogoutButton } from '../logout-button';
import { menuGroups } from './menu-groups';
import { MenuNav } from './menu-nav';

export type MenuProps = Pick<ShellView, 'member' | 'categories' | 'customerCenter'>;

const shortcuts: { to: string; label: string; icon: LucideIcon }[] = [
  { to: '/mypage/orders', label: '주문내역', icon: ClipboardList },
  { to: '/mypage/cart', label: '장바구니', icon: ShoppingBag },
];

/** The content of the phone's menu: frequent actions first, then every page in its group. */
export function MenuSheet(props: MenuProps) {
  const { member } = props;
  return (
    <>
      {member ? (
        <div className="grid grid-cols-2 gap-2 border-b border-line pb-5">
          {shortcuts.map(({ to, label, icon: Icon }) => (
            <Button key={to} asChild tone="outline">
              <Link to={to}>
                <Icon aria-hidden />
                {label}
              </Link>
            </Button>
          ))}
        </div>
      ) : (
        <div className="border-b border-line pb-5">
          <LinkButton wide to="/login">
            로그인
          </LinkButton>
        </div>
      )}
      <Link
        to="/"
        className="flex min-h-13 items-center border-b border-line text-body font-semibold hover:text-accent"
      >
        홈
      </Link>
      <MenuNav groups={menuGroups(props)} label="전체 메뉴" />
      {member && (
        <LogoutButton className="mt-4 inline-flex min-h-11 items-center justify-self-start text-label font-semibold text-ink-soft hover:text-accent">
          로그아웃
        </LogoutButton>
      )}
    </>
  );
}
