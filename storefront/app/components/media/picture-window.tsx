import { Dialog } from 'radix-ui';
import { CloseCross, DialogWindow, type DialogWindowProps } from '~/components/ui/dialog';

export interface LargePicture {
  _id: string;
  url: string;
  width: number | null;
  height: number | null;
}

export interface PictureWindowProps extends Pick<DialogWindowProps, 'isOpen' | 'setOpen' | 'returnTo'> {
  picture: LargePicture;
  name: string;
}

/** A picture in a large window over the page. */
export function PictureWindow({ picture, name, ...dialog }: PictureWindowProps) {
  return (
    <DialogWindow
      {...dialog}
      veil="bg-ink/70"
      className="fixed inset-4 z-50 m-auto grid size-fit max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-2rem)] overflow-hidden rounded-l bg-paper shadow-float"
    >
      <Dialog.Title className="sr-only">{name}</Dialog.Title>
      <img
        src={picture.url}
        alt={name}
        width={picture.width ?? undefined}
        height={picture.height ?? undefined}
        className="max-h-[calc(100dvh-2rem)] w-auto object-contain"
      />
      <CloseCross className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-paper/90 hover:bg-mist" />
    </DialogWindow>
  );
}
