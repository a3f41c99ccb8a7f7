import type { LucideIcon } from 'lucide-react';
import { Picture, type PictureProps } from './picture';

interface CoverProps extends Pick<PictureProps, 'size' | 'sizes' | 'isFirst'> {
  /** Null if there is none; the icon replaces it. */
  src: string | null;
  icon: LucideIcon;
}

/** The picture of a card, which fills its frame. */
export function Cover({ src, icon: Icon, ...picture }: CoverProps) {
  return src ? (
    <Picture {...picture} src={src} alt="" className="size-full object-cover" />
  ) : (
    <Icon className="size-12" strokeWidth={1.25} aria-hidden />
  );
}
