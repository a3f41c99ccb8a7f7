import type { FieldMetadata } from '@conform-to/react';
import { withParticle } from '@iruon/contract/korean';
import { wholeNumberOf } from '@iruon/contract/spellings/typed-text';
import { useEffect, useRef, useState } from 'react';
import { cn } from '~/class-names';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { inputStyle } from '~/components/ui/input';
import { count } from '~/format';

export interface AmountFieldProps {
  field: FieldMetadata<string>;
  label: string;
  hint: string;
  /** The amount in won that the button enters. */
  max: number;
  /** The usable amount in won; null if the whole typed amount is usable. */
  cutTo: number | null;
}

/** An amount in won from a balance of the member, typed or entered by a button. */
export function AmountField({ field, label, hint, max, cutTo }: AmountFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [corrected, setCorrected] = useState<number | null>(null);
  useEffect(() => {
    if (cutTo === null || !input.current || (wholeNumberOf(input.current.value) ?? 0) <= cutTo) return;
    input.current.value = count(cutTo);
    setCorrected(cutTo);
  }, [cutTo]);
  function enterAll(button: HTMLButtonElement) {
    const input = button.form?.elements.namedItem(field.name);
    if (!(input instanceof HTMLInputElement)) return;
    input.value = count(max);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return (
    <Field
      label={label}
      of={field}
      hint={
        corrected === null ? hint : `${hint} 쓸 수 있는 만큼인 ${withParticle(count(corrected), '으로/로')} 맞췄습니다.`
      }
    >
      <div className="flex gap-2">
        <input
          ref={input}
          onInput={() => setCorrected(null)}
          onBlur={({ target }) => {
            // A text that is not an amount stays, so that its error shows it.
            const typed = wholeNumberOf(target.value);
            if (typed !== null) target.value = count(typed);
          }}
          id={field.id}
          name={field.name}
          key={field.key}
          defaultValue={(field.initialValue as string | undefined) ?? ''}
          inputMode="numeric"
          placeholder="0"
          autoComplete="off"
          aria-describedby={`${field.id}-hint ${field.errorId}`}
          aria-invalid={field.errors ? true : undefined}
          className={cn(inputStyle, 'figures max-w-56 text-right')}
        />
        <Button tone="outline" className="min-h-12 noscript:hidden" onClick={(event) => enterAll(event.currentTarget)}>
          모두 사용<span className="sr-only">: {label}</span>
        </Button>
      </div>
    </Field>
  );
}
