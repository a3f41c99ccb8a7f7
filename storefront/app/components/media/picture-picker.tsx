import { REVIEW_IMAGE_LIMIT } from '@iruon/contract';
import { Camera } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useAfterHydration } from '~/use-change';

export interface PicturePickerProps {
  /** The existing pictures. */
  count: number;
  onPick(files: File[]): void;
  refusals: string[];
  /** The pictures as tiles. */
  children: ReactNode;
}

/** Pictures of a review or claim and the button to add more, also from the camera of a phone. */
export function PicturePicker({ count, onPick, refusals, children }: PicturePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  function pick() {
    const files = [...(input.current?.files ?? [])];
    // Allows the user to choose the same file again after removing it.
    if (input.current) input.current.value = '';
    if (files.length > 0) onPick(files);
  }
  useAfterHydration(pick);
  return (
    <div className="grid gap-2">
      <p className="text-label font-semibold" id="pictures-label">
        사진 <span className="figures font-normal text-ink-faint">{`${count}/${REVIEW_IMAGE_LIMIT}`}</span>
      </p>
      <ul aria-labelledby="pictures-label" className="flex flex-wrap gap-2">
        {children}
        {count < REVIEW_IMAGE_LIMIT && (
          <li>
            <label className="grid size-24 cursor-pointer content-center justify-items-center gap-1 rounded-m border border-dashed border-line-strong text-caption text-ink-soft hover:border-accent hover:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent">
              <Camera className="size-6" strokeWidth={1.5} aria-hidden />
              사진 추가
              <input ref={input} type="file" accept="image/*" multiple className="sr-only" onChange={pick} />
            </label>
          </li>
        )}
      </ul>
      <p className="text-caption text-ink-faint">
        한 장에 10MB까지, {REVIEW_IMAGE_LIMIT}장까지 올릴 수 있습니다. 촬영 위치 정보는 지워집니다.
      </p>
      <div aria-live="polite">
        {refusals.map((refusal) => (
          <p key={refusal} className="text-caption font-medium text-danger">
            {refusal}
          </p>
        ))}
      </div>
    </div>
  );
}
