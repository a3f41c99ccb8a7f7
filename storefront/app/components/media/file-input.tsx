import { Paperclip } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { useAfterHydration } from '~/use-change';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  id: string;
  /** The name of the chosen file; null before one is chosen. */
  chosen: string | null;
  onChoose: (file: File | null) => void;
}

/** A file input with our own label and file name. Without scripts it is the browser's native input. */
export function FileInput({ id, chosen, onChoose, ...rest }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useAfterHydration(() => {
    const file = input.current?.files?.[0];
    if (file) onChoose(file);
  });
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-m border border-dashed border-line-strong p-4 has-focus-visible:outline-2 has-focus-visible:outline-accent has-aria-invalid:border-danger">
      <span className="flex min-h-11 cursor-pointer items-center gap-2 rounded-s border border-line-strong px-4 font-semibold noscript:hidden">
        <Paperclip className="size-5" strokeWidth={1.5} aria-hidden />
        <label htmlFor={id} className="cursor-pointer">
          {chosen ? '다른 파일 선택' : '파일 선택'}
        </label>
      </span>
      <input
        {...rest}
        ref={input}
        id={id}
        type="file"
        className="sr-only noscript:not-sr-only"
        onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0] ?? null)}
      />
      <span className="min-w-0 text-label break-all text-ink-soft noscript:hidden">
        {chosen ?? '선택한 파일이 없습니다.'}
      </span>
    </div>
  );
}
