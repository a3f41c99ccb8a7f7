import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { Picture } from '~/components/media/picture';

interface ReviewPicture {
  _id: string;
  url: string;
  width: number | null;
  height: number | null;
}

/** Pictures of reviews in a row; each opens large over the page. Without scripts it opens as a file. */
export function ReviewPictures({ pictures, label = '리뷰 사진' }: { pictures: ReviewPicture[]; label?: string }) {
  if (pictures.length === 0) return null;
  return (
    <ul aria-label={label} className="flex gap-2 overflow-x-auto pb-1">
      {pictures.map((picture, index) => (
        <li key={picture._id} className="shrink-0">
          <LargePicture picture={picture} name={`${label} ${index + 1}`} />
        </li>
      ))}
    </ul>
  );
}

function LargePicture({ picture, name }: { picture: ReviewPicture; name: string }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>
        <a
          href={picture.url}
          onClick={(event) => event.preventDefault()}
          className="block size-20 overflow-hidden rounded-m bg-mist sm:size-24"
        >
          <Picture
            src={picture.url}
            alt={`${name} 크게 보기`}
            width={96}
            height={96}
            className="size-full object-cover"
          />
        </a>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-ink/70" />
        <Radix.Content
          aria-describedby={undefined}
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
