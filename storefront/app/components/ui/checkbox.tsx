import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { cn } from '~/class-names';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  children: ReactNode;
  /** True for a box that represents several boxes, some of which are ticked. */
  isMixed?: boolean;
}

/** A real checkbox with its label; the whole line can be pressed. */
export function Checkbox({ children, className, isMixed = false, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={cn('flex min-h-11 cursor-pointer items-center gap-3 text-body', className)}>
      <input ref={box} type="checkbox" className="size-5 shrink-0 accent-accent" {...rest} />
      <span>{children}</span>
    </label>
  );
}
