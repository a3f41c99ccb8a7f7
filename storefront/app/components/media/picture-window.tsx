import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { RefObject } from 'react';

export interface LargePicture {
  _id: string;
  url: string;
  width: number | null;
  height: number | null;
}

export interface PictureWindowProps {
  picture: LargePicture;
  name: string;
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
  returnTo: RefObject<HTMLElement>;
}

/** A picture, large over the page. */
export function PictureWindow({ picture, name, isOpen, setOpen, returnTo }: PictureWindowProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-ink/70" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnTo.current?.focus();
          }}
          className="fixed inset-4 z-50 m-auto grid size-fit max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-2rem)] overflow-hidden rounded-l bg-paper shadow-float"
        >
          <Radix.Title className="sr-only">{name}</Radix.Title>
          <img
            src={picture.url}
            alt={name}
            width={picture.width ?? undefined}
            height={picture.height ?? undefined}
            className="max-h-[calc(100dvh-2rem)] w-auto object-contain"
          />
          <Radix.Close className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-paper/90 hover:bg-mist">
            <X className="size-5" aria-hidden />
            <span className="sr-only">닫기</span>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
