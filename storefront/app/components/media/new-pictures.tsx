import { useEffect, useState } from 'react';
import { choosePictures, type PicturesOf, waitingPictures } from './chosen-pictures';
import { PicturePicker } from './picture-picker';
import { PictureTile } from './picture-tile';

interface Preview {
  file: File;
  url: string;
}

/** Pictures for an unsaved review or claim: shown here, uploaded after the record is saved. */
export function NewPictures({ of }: { of: PicturesOf }) {
  const [previews, setPreviews] = useState<Preview[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(
    () =>
      waitingPictures.keep(
        of,
        previews.map(({ file }) => file),
      ),
    [of, previews],
  );

  function pick(files: File[]) {
    const choice = choosePictures(files, previews.length);
    setRefusal(choice.refusal);
    setPreviews([...previews, ...choice.chosen.map((file) => ({ file, url: URL.createObjectURL(file) }))]);
  }
  function remove(preview: Preview) {
    URL.revokeObjectURL(preview.url);
    setPreviews(previews.filter((each) => each !== preview));
  }
  return (
    <PicturePicker count={previews.length} onPick={pick} refusals={refusal ? [refusal] : []}>
      {previews.map((preview, index) => (
        <PictureTile key={preview.url} url={preview.url} name={`사진 ${index + 1}`} onRemove={() => remove(preview)} />
      ))}
    </PicturePicker>
  );
}
