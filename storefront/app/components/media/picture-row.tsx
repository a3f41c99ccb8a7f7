import { useRef, useState } from 'react';
import { useOnDemand } from '~/components/ui/on-demand';
import { Picture } from './picture';
import type { LargePicture } from './picture-window';

/**
 * The pictures of a review or a claim in a row; each opens in a dialog. Without scripts, or if the dialog fails to
 * load, it opens as a file.
 */
export function PictureRow({ pictures, label }: { pictures: LargePicture[]; label: string }) {
  if (pictures.length === 0) return null;
  return (
    <ul aria-label={label} className="flex gap-2 overflow-x-auto pb-1">
      {pictures.map((picture, index) => (
        <li key={picture._id} className="shrink-0">
          <Opener picture={picture} name={`${label} ${index + 1}`} />
        </li>
      ))}
    </ul>
  );
}

function Opener({ picture, name }: { picture: LargePicture; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLAnchorElement>(null);
  const { Part, fetch } = useOnDemand(async () => (await import('./picture-window')).PictureWindow);
  return (
    <>
      <a
        ref={opener}
        href={picture.url}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
          void fetch().then((isThere) => isThere || window.location.assign(picture.url));
        }}
        className="block size-20 overflow-hidden rounded-m bg-mist sm:size-24"
      >
        <Picture src={picture.url} alt={`${name} 크게 보기`} size={[96, 96]} className="size-full object-cover" />
      </a>
      {Part && <Part picture={picture} name={name} isOpen={isOpen} setOpen={setOpen} returnTo={opener} />}
    </>
  );
}
