import type { MyReview } from '@iruon/bff-storefront';
import { useFetchers, useRevalidator, useSubmit } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Input } from '~/components/ui/input';
import { choosePictures, sendPicture, waitingPictures } from './chosen-pictures';
import { PicturePicker } from './picture-picker';
import { PictureTile } from './picture-tile';

interface Sending {
  file: File;
  url: string;
}

/** Pictures of a review that is there: each goes up as soon as it is picked. */
export function ReviewPicturesInput({ review }: { review: Pick<MyReview, '_id' | 'images'> }) {
  const [sending, setSending] = useState<Sending[]>([]);
  const [refusals, setRefusals] = useState<string[]>([]);
  const { revalidate } = useRevalidator();
  const submit = useSubmit();
  const leaving = useFetchers().flatMap(({ formData }) => formData?.get('picture') ?? []);
  const images = review.images.filter(({ _id }) => !leaving.includes(_id));

  async function send(files: File[], refusal: string | null) {
    const started = files.map((file) => ({ file, url: URL.createObjectURL(file) }));
    setSending((earlier) => [...earlier, ...started]);
    setRefusals(refusal ? [refusal] : []);
    // One after the other: they keep the order in which they were picked.
    for (const one of started) {
      const refused = await sendPicture(review._id, one.file);
      if (refused) setRefusals((earlier) => [...new Set([...earlier, refused])]);
      await revalidate();
      setSending((earlier) => earlier.filter((each) => each !== one));
      URL.revokeObjectURL(one.url);
    }
  }

  // What was picked while the review was being written goes up once, when its page first comes.
  const hasBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens on arrival
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const waiting = waitingPictures.take();
    if (waiting.length > 0) void send(waiting, null);
  }, []);

  function pick(files: File[]) {
    const choice = choosePictures(files, images.length + sending.length);
    void send(choice.chosen, choice.refusal);
  }
  const remove = (picture: string) =>
    submit(
      { intent: 'remove-picture', picture },
      { method: 'post', navigate: false, fetcherKey: `picture-${picture}` },
    );

  return (
    <div className="grid gap-3">
      <div className="noscript:hidden">
        <PicturePicker count={images.length + sending.length} onPick={pick} refusals={refusals}>
          {images.map((image, index) => (
            <PictureTile
              key={image._id}
              url={image.url}
              name={`사진 ${index + 1}`}
              onRemove={() => remove(image._id)}
            />
          ))}
          {sending.map(({ url }, index) => (
            <PictureTile key={url} url={url} name={`새 사진 ${index + 1}`} isPending />
          ))}
        </PicturePicker>
      </div>
      <noscript>
        <form
          method="post"
          action={`/files/reviews/${review._id}`}
          encType="multipart/form-data"
          className="flex items-center gap-3"
        >
          <Input type="file" name="image" accept="image/*" aria-label="사진" required />
          <Button type="submit" tone="outline">
            사진 올리기
          </Button>
        </form>
      </noscript>
    </div>
  );
}
