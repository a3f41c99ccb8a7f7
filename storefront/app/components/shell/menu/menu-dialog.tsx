import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { DialogWindow, type DialogWindowProps } from '~/components/ui/dialog';
import { memberName } from './member-name';
import { type MenuProps, MenuSheet } from './menu-sheet';

export interface MenuDialogProps extends MenuProps, Pick<DialogWindowProps, 'isOpen' | 'setOpen' | 'returnTo'> {}

/** The sheet of the menu, which opens from the right. */
export function MenuDialog({ isOpen, setOpen, returnTo, ...menu }: MenuDialogProps) {
  const { member } = menu;
  return (
    <DialogWindow
      {...{ isOpen, setOpen, returnTo }}
      veil="bg-ink/50"
      className="fixed inset-y-0 right-0 z-50 flex w-full max-w-88 flex-col overflow-y-auto bg-paper px-5 pb-8 shadow-float"
    >
      <div className="flex h-header shrink-0 items-center justify-between">
        <Dialog.Title className="text-lead font-bold">{member ? `${memberName(member)}님` : '메뉴'}</Dialog.Title>
        <Dialog.Close className="-mr-2 grid size-11 place-items-center rounded-s hover:bg-mist">
          <X className="size-6" strokeWidth={1.75} aria-hidden />
          <span className="sr-only">메뉴 닫기</span>
        </Dialog.Close>
      </div>
      <MenuSheet {...menu} />
    </DialogWindow>
  );
}
