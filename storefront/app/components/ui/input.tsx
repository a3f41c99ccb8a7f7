import type { ComponentProps } from 'react';
import { cn } from '~/class-names';

export const inputStyle = 'input';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cn(inputStyle, className)} {...rest} />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cn(inputStyle, 'min-h-28 py-3', className)} {...rest} />;
}
