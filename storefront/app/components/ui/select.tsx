import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '~/class-names';
import { inputStyle } from './input';

interface OptionsProps<Value extends string | number> {
  /** Each value with its label. */
  of: readonly (readonly [Value, ReactNode])[];
}

/** The options of a select. */
export function Options<Value extends string | number>({ of }: OptionsProps<Value>) {
  return of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** The native select with our styles: it works without scripts, with every screen reader and on every phone. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={cn('relative', className)}>
      <select className={cn(inputStyle, 'appearance-none pr-10')} {...rest}>
        {children}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3.5 size-4.5 -translate-y-1/2 text-ink-faint"
        aria-hidden
      />
    </div>
  );
}
