import { Star } from 'lucide-react';
import { FieldErrors, RequiredMark } from '~/components/ui/field';

export interface StarInputProps {
  name: string;
  defaultValue: string | undefined;
  errorId: string;
  errors: string[] | undefined;
}

const words = ['아쉬워요', '그저 그래요', '보통이에요', '좋아요', '아주 좋아요'];

/**
 * One to five stars as real radio buttons, so that arrow keys, screen readers and plain forms work. Every star up to
 * the chosen one is filled.
 */
export function StarInput({ name, defaultValue, errorId, errors }: StarInputProps) {
  return (
    <fieldset aria-describedby={errorId} className="grid gap-1.5">
      <legend className="mb-1.5 text-label font-semibold">
        별점
        <RequiredMark />
      </legend>
      <div className="flex">
        {words.map((word, index) => (
          <label
            key={word}
            title={word}
            className="relative grid size-11 cursor-pointer place-items-center rounded-s text-line-strong/50 hover:text-accent has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent [&:has(~_label_:checked)]:text-accent"
          >
            <input
              type="radio"
              name={name}
              value={index + 1}
              defaultChecked={defaultValue === String(index + 1)}
              className="sr-only"
            />
            <Star className="size-8 fill-current" strokeWidth={0} aria-hidden />
            <span className="sr-only">
              {index + 1}점, {word}
            </span>
          </label>
        ))}
      </div>
      <FieldErrors id={errorId} errors={errors} />
    </fieldset>
  );
}
