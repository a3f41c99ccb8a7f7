import type { FieldMetadata } from '@conform-to/react';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { Input } from '~/components/ui/input';
import { count } from '~/format';

export interface AmountFieldProps {
  field: FieldMetadata<string>;
  label: string;
  hint: string;
  /** Won that are taken by one press. */
  most: number;
}

/** Won of something the member has, typed or all of it. */
export function AmountField({ field, label, hint, most }: AmountFieldProps) {
  function takeAll(button: HTMLButtonElement) {
    const input = button.form?.elements.namedItem(field.name);
    if (!(input instanceof HTMLInputElement)) return;
    input.value = count(most);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return (
    <Field label={label} htmlFor={field.id} errorId={field.errorId} errors={field.errors} hint={hint}>
      <div className="flex gap-2">
        <Input
          id={field.id}
          name={field.name}
          key={field.key}
          defaultValue={(field.initialValue as string | undefined) ?? ''}
          inputMode="numeric"
          placeholder="0"
          autoComplete="off"
          aria-describedby={`${field.id}-hint ${field.errorId}`}
          aria-invalid={field.errors ? true : undefined}
          className="figures max-w-56 text-right"
        />
        <Button tone="outline" className="min-h-12 noscript:hidden" onClick={(event) => takeAll(event.currentTarget)}>
          모두 사용<span className="sr-only">: {label}</span>
        </Button>
      </div>
    </Field>
  );
}
