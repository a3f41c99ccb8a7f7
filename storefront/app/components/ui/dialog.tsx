import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { cn } from '~/class-names';

export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

export interface DialogContentProps {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  className?: string;
  /** The focus target on close, if the button that opened the dialog may be unmounted by then. */
  returnTo?: RefObject<HTMLElement>;
}

/** A window over the page; the keyboard focus stays inside, Escape closes it. */
export function DialogContent({ title, description, children, className, returnTo }: DialogContentProps) {
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-50 bg-ink/50" />
      <Radix.Content
        {...(!description && { 'aria-describedby': undefined })}
        onCloseAutoFocus={(event) => {
          if (!returnTo?.current) return;
          event.preventDefault();
          returnTo.current.focus();
        }}
        className={cn(
          'fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-form -translate-x-1/2 -translate-y-1/2 gap-5 overflow-y-auto rounded-l bg-paper p-6 shadow-float',
          className,
        )}
      >
        <div className="grid gap-2 pr-8">
          <Radix.Title className="text-title-s font-bold">{title}</Radix.Title>
          {description && (
            <Radix.Description asChild>
              <div className="text-body text-ink-soft">{description}</div>
            </Radix.Description>
          )}
        </div>
        {children}
        <CloseCross className="absolute top-3.5 right-3.5 grid size-11 place-items-center rounded-s text-ink-faint hover:bg-mist hover:text-ink" />
      </Radix.Content>
    </Radix.Portal>
  );
}

export interface DialogWindowProps {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** The button that opened it and gets the focus back. */
  returnTo: RefObject<HTMLElement>;
  /** The colour over the page behind it. */
  veil: string;
  className: string;
  children: ReactNode;
}

/** A window over the page that a button of another component opens. */
export const DialogWindow = ({ isOpen, setOpen, returnTo, veil, className, children }: DialogWindowProps) => (
  <Radix.Root open={isOpen} onOpenChange={setOpen}>
    <Radix.Portal>
      <Radix.Overlay className={`fixed inset-0 z-50 ${veil}`} />
      <Radix.Content
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnTo.current?.focus();
        }}
        className={className}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);

/** The cross in the corner of a window. */
export const CloseCross = ({ className }: { className: string }) => (
  <Radix.Close className={className}>
    <X className="size-5" aria-hidden />
    <span className="sr-only">닫기</span>
  </Radix.Close>
);
