import { useRevalidator } from '@remix-run/react';
import { useRef, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Input } from '~/components/ui/input';
import { useAfterHydration } from '~/use-change';
import { choosePictures, type PicturesOf, sendPicture, waitingPictures } from './chosen-pictures';
import { PicturePicker } from './picture-picker';
import { PictureTile } from './picture-tile';

export interface PicturesInputProps {
  /** The existing pictures. */
  images: readonly { _id: string; url: string }[];
  /** The URL to which more pictures are posted. */
  address: string;
  /** The kind of record whose waiting files are uploaded; null if there are none of this kind. */
  waiting: PicturesOf | null;
  onRemove?: (picture: string) => void;
}

interface Sending {
  file: File;
  url: string;
}

/** The pictures of a saved record; each is uploaded as soon as it is chosen. */
export function PicturesInput({ images, address, waiting, onRemove }: PicturesInputProps) {
  const [sending, setSending] = useState<Sending[]>([]);
  const [refusals, setRefusals] = useState<string[]>([]);
  const { revalidate } = useRevalidator();

  async function send(files: File[], refusal: string | null) {
    const started = files.map((file) => ({ file, url: URL.createObjectURL(file) }));
    setSending((earlier) => [...earlier, ...started]);
    setRefusals(refusal ? [refusal] : []);
    // Sequentially, to preserve the order in which they were chosen.
    for (const one of started) {
      const refused = await sendPicture(address, one.file);
      if (refused) setRefusals((earlier) => [...new Set([...earlier, refused])]);
      await revalidate();
      setSending((earlier) => earlier.filter((each) => each !== one));
      URL.revokeObjectURL(one.url);
    }
  }

  // Files that were chosen while the record was written are uploaded once, when its page first opens.
  const hasBegun = useRef(false);
  useAfterHydration(() => {
    if (hasBegun.current || waiting === null) return;
    hasBegun.current = true;
    const picked = waitingPictures.take(waiting);
    if (picked.length > 0) void send(picked, null);
  });

  function pick(files: File[]) {
    const choice = choosePictures(files, images.length + sending.length);
    void send(choice.chosen, choice.refusal);
  }

  return (
    <div className="grid gap-3">
      <div className="noscript:hidden">
        <PicturePicker count={images.length + sending.length} onPick={pick} refusals={refusals}>
          {images.map(({ _id, url }, index) => (
            <PictureTile
              key={_id}
              url={url}
              name={`사진 ${index + 1}`}
              {...(onRemove && { onRemove: () => onRemove(_id) })}
            />
          ))}
          {sending.map(({ url }, index) => (
            <PictureTile key={url} url={url} name={`새 사진 ${index + 1}`} isPending />
          ))}
        </PicturePicker>
      </div>
      <noscript>
        <form method="post" action={address} encType="multipart/form-data" className="flex items-center gap-3">
          <Input type="file" name="image" accept="image/*" aria-label="사진" required />
          <Button type="submit" tone="outline">
            사진 올리기
          </Button>
        </form>
      </noscript>
    </div>
  );
}
