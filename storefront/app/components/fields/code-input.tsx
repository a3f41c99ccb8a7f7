import { type FieldMetadata, getInputProps } from '@conform-to/react';
import { cn } from '~/class-names';
import { Input } from '~/components/ui/input';

interface CodeInputProps {
  field: FieldMetadata<string>;
  /** True if the field has a description below it. */
  hasHint?: boolean;
  className?: string;
}

/** The input for a six-digit code that was sent to the user. */
export function CodeInput({ field, hasHint = false, className }: CodeInputProps) {
  return (
    <Input
      {...getInputProps(field, { type: 'text', ...(hasHint && { ariaDescribedBy: `${field.id}-hint` }) })}
      key={field.key}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      className={cn('figures', className)}
    />
  );
}
