import type { ShellView } from '@iruon/bff-storefront';
import { Link, useLocation } from '@remix-run/react';
import { ChevronRight, Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { LogoutButton } from './logout-button';
import { areas, myPagesOf } from './navigation';

const row = 'flex min-h-13 items-center justify-between border-b border-line text-body font-semibold hover:text-accent';

/** Below 1200 px the header's links lie in a sheet from the right. */
export function MobileMenu({ member }: Pick<ShellView, 'member'>) {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere closes the menu
  useEffect(() => setOpen(false), [key]);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="grid size-11 place-items-center rounded-s hover:bg-mist xl:hidden">
        <Menu className="size-6" strokeWidth={1.75} aria-hidden />
        <span className="sr-only">메뉴 열기</span>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-ink/50" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 flex w-full max-w-88 flex-col overflow-y-auto bg-paper px-5 pb-8 shadow-float"
        >
          <div className="flex h-header shrink-0 items-center justify-between">
            <Dialog.Title className="text-lead font-bold">
              {member ? `${member.businessName ?? member.name}님` : '메뉴'}
            </Dialog.Title>
            <Dialog.Close className="-mr-2 grid size-11 place-items-center rounded-s hover:bg-mist">
              <X className="size-6" strokeWidth={1.75} aria-hidden />
              <span className="sr-only">메뉴 닫기</span>
            </Dialog.Close>
          </div>
          <nav aria-label="모바일 메뉴">
            <ul>
              {[...areas, ...(member ? myPagesOf(member) : [])].map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={row}>
                    {label}
                    <ChevronRight className="size-4.5 text-ink-faint" aria-hidden />
                  </Link>
                </li>
              ))}
              <li>
                {member ? (
                  <LogoutButton className={row}>로그아웃</LogoutButton>
                ) : (
                  <Link to="/login" className={row}>
                    로그인
                    <ChevronRight className="size-4.5 text-ink-faint" aria-hidden />
                  </Link>
                )}
              </li>
            </ul>
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
