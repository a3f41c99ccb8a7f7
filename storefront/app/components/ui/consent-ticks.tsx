import { useRef, useState } from 'react';
import { TermsMark } from '~/components/fields/terms-list';
import { useAfterHydration } from '~/use-change';
import { Checkbox } from './checkbox';
import { FieldErrors } from './field';

export interface ConsentTick {
  name: string;
  value: string;
  title: string;
  content: string;
  /** True by default. */
  isNecessary?: boolean;
  /** Ticks only the boxes that were ticked in a refused form. */
  isTicked?: boolean;
  errorId?: string;
  errors?: string[] | undefined;
}

export interface ConsentTicksProps {
  legend: string;
  ticks: ConsentTick[];
  /** The error of the group. */
  errorId?: string;
  errors?: string[] | undefined;
}

const textClass = 'mt-1 mb-3 max-h-56 overflow-y-auto rounded-s bg-mist p-4 text-caption whitespace-pre-line';

/** Required consents, each with a box; none is ticked initially. The box for all of them needs scripts. */
export function ConsentTicks({ legend, ticks, errorId, errors }: ConsentTicksProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const [canTickAll, setCanTickAll] = useState(false);
  const [isAll, setAll] = useState(false);
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])];
  const update = () => setAll(boxes().every(({ checked }) => checked));
  useAfterHydration(() => {
    setCanTickAll(true);
    update();
  });
  return (
    <fieldset ref={list} aria-describedby={errorId} className="grid min-w-0 gap-1" onChange={update}>
      <legend className="mb-2 text-label font-semibold">{legend}</legend>
      {canTickAll && (
        <Checkbox
          className="border-b border-line pb-1 font-semibold"
          checked={isAll}
          onChange={({ currentTarget: { checked } }) => {
            for (const box of boxes()) if (box.checked !== checked) box.click();
            setAll(checked);
          }}
        >
          모두 동의합니다
        </Checkbox>
      )}
      {ticks.map((tick) => (
        <div key={`${tick.name}=${tick.value}`}>
          <Checkbox
            name={tick.name}
            value={tick.value}
            defaultChecked={tick.isTicked}
            aria-describedby={tick.errorId}
            aria-invalid={tick.errors || errors ? true : undefined}
          >
            <TermsMark isNecessary={tick.isNecessary ?? true} /> {tick.title}
          </Checkbox>
          {tick.errorId && <FieldErrors id={tick.errorId} errors={tick.errors} />}
          <details className="ml-8 text-label text-ink-soft">
            <summary className="flex min-h-11 cursor-pointer items-center sm:min-h-9">
              <span className="underline underline-offset-4">{tick.title} 전문 보기</span>
            </summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
            <section aria-label={`${tick.title} 전문`} tabIndex={0} className={textClass}>
              {tick.content}
            </section>
          </details>
        </div>
      ))}
      {errorId && <FieldErrors id={errorId} errors={errors} />}
    </fieldset>
  );
}
