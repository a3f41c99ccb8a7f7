import { type FieldMetadata, getInputProps } from '@conform-to/react';
import { cn } from '~/class-names';
import { Input } from '~/components/ui/input';

interface CodeInputProps {
  field: FieldMetadata<string>;
  /** Its field says more below it. */
  hasHint?: boolean;
  className?: string;
}

/** The six digits that were sent to somebody. */
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
