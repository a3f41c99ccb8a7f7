import { useLocation } from '@remix-run/react';
import { Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { type MenuProps, MenuSheet, memberName } from './menu-sheet';

/** Below 1200 px the header's links are in a sheet from the right. */
export function MobileMenu(props: MenuProps) {
  const { member } = props;
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere closes the menu
  useEffect(() => setOpen(false), [key]);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="grid size-11 place-items-center rounded-s hover:bg-mist noscript:hidden xl:hidden">
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
            <Dialog.Title className="text-lead font-bold">{member ? `${memberName(member)}님` : '메뉴'}</Dialog.Title>
            <Dialog.Close className="-mr-2 grid size-11 place-items-center rounded-s hover:bg-mist">
              <X className="size-6" strokeWidth={1.75} aria-hidden />
              <span className="sr-only">메뉴 닫기</span>
            </Dialog.Close>
          </div>
          <MenuSheet {...props} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
