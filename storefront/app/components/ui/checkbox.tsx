import type { ComponentProps, ReactNode } from 'react';
import { cn } from '~/class-names';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
}

/** A real checkbox with its sentence; the whole line can be pressed. */
export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  return (
    <label className={cn('flex min-h-11 cursor-pointer items-center gap-3 text-body', className)}>
      <input type="checkbox" className="size-5 shrink-0 accent-accent" {...rest} />
      <span>{children}</span>
    </label>
  );
}
