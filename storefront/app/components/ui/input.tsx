import type { ComponentProps } from 'react';
import { cn } from '~/class-names';

export const inputStyle =
  'w-full min-h-12 rounded-s border border-line-strong bg-paper px-3.5 text-body text-ink placeholder:text-ink-faint transition-colors hover:border-ink-soft focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-danger aria-invalid:outline-danger disabled:border-line disabled:bg-mist disabled:text-ink-faint';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cn(inputStyle, className)} {...rest} />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cn(inputStyle, 'min-h-28 py-3', className)} {...rest} />;
}
