import type { ShellView } from '@iruon/bff-storefront/site/shell';
import { useLocation } from '@remix-run/react';
import { Headset, Heart, MessageCircleQuestion, Search, ShoppingCart, UserRound } from 'lucide-react';
import { cn } from '~/class-names';
import { SEARCH_ADDRESS, SearchField } from '~/components/search/search-field';
import { ZoneLink } from '~/components/ui/link-zone';
import { useGuestStore } from '~/guest/use-guest-store';
import { ChatButton } from './chat-button';
import { LogoutButton } from './logout-button';
import { memberName } from './menu/member-name';
import { MobileMenu } from './menu/mobile-menu';
import { areas, shopArea } from './navigation';
import { ShopMenu } from './shop-menu';
import { useScrolled } from './use-scrolled';
import { Wordmark } from './wordmark';

const quiet =
  'inline-flex min-h-11 items-center rounded-s px-3 text-label font-semibold text-ink-soft hover:text-accent';

const quickLinks = [
  { to: '/mypage/orders', label: '마이페이지', icon: UserRound },
  { to: '/mypage/likes', label: '찜한 상품', icon: Heart },
  { to: '/mypage/questions', label: '상품문의', icon: MessageCircleQuestion },
];

type Chat = Pick<ShellView, 'chatUrl' | 'opensAi' | 'unreadChats'>;
type HeaderProps = Pick<ShellView, 'member' | 'cartCount' | 'categories' | 'customerCenter'> & { chat: Chat };

/** True if a page belongs to an area: its path equals that of the area or is below it. */
const isAt = (pathname: string, to: string, isExact: boolean) =>
  pathname === to || (!isExact && pathname.startsWith(`${to}/`));

export function Header({ cartCount, chat, ...menu }: HeaderProps) {
  const { member } = menu;
  const isScrolled = useScrolled(2);
  const { pathname } = useLocation();
  return (
    <header className={cn('site-header', isScrolled && 'border-transparent shadow-header')}>
      <div className="page flex h-header items-center gap-2 whitespace-nowrap sm:gap-6 xl:gap-8">
        <ZoneLink to="/" className="flex h-11 shrink-0 items-center rounded-s">
          <Wordmark />
          <span className="sr-only"> 홈</span>
        </ZoneLink>
        <nav aria-label="주 메뉴" className="hidden xl:block">
          <ul className="flex gap-6">
            {areas.map(({ to, label, isExact }) => (
              <li key={to}>
                <ZoneLink to={to} aria-current={isAt(pathname, to, isExact) ? 'page' : undefined} className="area-link">
                  {label}
                </ZoneLink>
              </li>
            ))}
            <li className="flex">
              <ZoneLink
                to={shopArea.to}
                aria-current={isAt(pathname, shopArea.to, false) ? 'page' : undefined}
                className="area-link"
              >
                {shopArea.label}
              </ZoneLink>
              <ShopMenu categories={menu.categories} />
            </li>
          </ul>
        </nav>
        <SearchField name="상품 찾기" className="ml-auto hidden w-56 min-w-40 shrink xl:block" />
        <div className="ml-auto flex items-center gap-1 xl:ml-0">
          <ZoneLink to={SEARCH_ADDRESS} className="header-icon xl:hidden">
            <Search aria-hidden />
            <span className="sr-only">상품 검색</span>
          </ZoneLink>
          <ZoneLink to="/counsel" className="header-icon max-xl:hidden">
            <Headset aria-hidden />
            <span className="sr-only">상담 안내</span>
          </ZoneLink>
          <ChatButton {...chat} />
          {member ? (
            <>
              <span className="mr-1 hidden max-w-32 truncate text-label text-ink-soft xl:inline">
                <b className="font-semibold text-ink">{memberName(member)}</b>님
              </span>
              {quickLinks.map(({ to, label, icon: Icon }) => (
                <ZoneLink key={to} to={to} className="header-icon max-xl:hidden">
                  <Icon aria-hidden />
                  <span className="sr-only">{label}</span>
                </ZoneLink>
              ))}
              <CartLink count={cartCount} />
              <LogoutButton className={cn(quiet, 'hidden xl:inline-flex')}>로그아웃</LogoutButton>
            </>
          ) : (
            <ZoneLink to="/login" className={quiet}>
              로그인
            </ZoneLink>
          )}
          <MobileMenu {...menu} />
        </div>
      </div>
      <noscript>
        <div className="page pb-3 xl:hidden">
          <a href="/menu" className="inline-flex min-h-11 items-center text-label font-semibold">
            전체 메뉴
          </a>
        </div>
      </noscript>
    </header>
  );
}

/** The link to the cart; a red dot and a spoken count show that it is not empty. */
function CartLink({ count: saved }: { count: number }) {
  // Lines of the guest cart that are not merged into the account yet.
  const count = saved + (useGuestStore()?.lines.length ?? 0);
  return (
    <ZoneLink to="/mypage/cart" className="header-icon relative">
      <ShoppingCart aria-hidden />
      <span className="sr-only">장바구니</span>
      <span role="status" className="sr-only">
        {count > 0 ? `${count}건 담김` : '비어 있음'}
      </span>
      {count > 0 && (
        <span className="absolute top-2 right-1.5 size-2.5 rounded-full border-2 border-paper bg-danger" aria-hidden />
      )}
    </ZoneLink>
  );
}
