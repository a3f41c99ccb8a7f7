import { LoaderCircle, X } from 'lucide-react';

export interface PictureTileProps {
  url: string;
  name: string;
  isPending?: boolean;
  onRemove?: () => void;
}

/** A small picture with a button to remove it. */
export function PictureTile({ url, name, isPending, onRemove }: PictureTileProps) {
  return (
    <li className="relative size-24 overflow-hidden rounded-m bg-mist">
      <img src={url} alt={name} width={96} height={96} className="size-full object-cover" />
      {isPending && (
        <span role="status" className="absolute inset-0 grid place-items-center bg-paper/70 text-accent">
          <LoaderCircle className="size-6 animate-spin" aria-hidden />
          <span className="sr-only">{name} 올리는 중</span>
        </span>
      )}
      {onRemove && !isPending && (
        <button
          type="button"
          onClick={onRemove}
          className="absolute top-1 right-1 grid size-7 place-items-center rounded-full bg-ink/75 text-white hover:bg-danger"
        >
          <X className="size-4" aria-hidden />
          <span className="sr-only">{name} 빼기</span>
        </button>
      )}
    </li>
  );
}
