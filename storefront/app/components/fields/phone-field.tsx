import type { ReactNode } from 'react';
import { Input } from '~/components/ui/input';
import { describedBy, FieldGroup } from './field-group';
import { type PartsField, typedParts } from './field-parts';
import { FIRST_PART, isFirstPart, splitPhone } from './split-phone';
import { useDigitParts } from './use-digit-parts';

export interface PhoneFieldProps {
  field: PartsField & { key?: string | undefined };
  label?: string;
  hint?: ReactNode;
  isRequired?: boolean;
  className?: string;
}

const MAX_DIGITS = 4;
const parts = [
  { name: '앞자리', autoComplete: 'tel-area-code' },
  { name: '가운데 자리', autoComplete: 'tel-local-prefix' },
  { name: '끝자리', autoComplete: 'tel-local-suffix' },
];
const isFull = (digits: string, index: number) => (index === 0 ? isFirstPart(digits) : digits.length === MAX_DIGITS);
const split = (text: string) => (text.replace(/\D/g, '').length > MAX_DIGITS ? splitPhone(text) : null);

function shownParts(value: unknown): readonly string[] {
  if (typeof value === 'string' && value !== '') return splitPhone(value);
  return typedParts(value) ?? [FIRST_PART];
}

/** A phone number in three parts, `name[0]` to `name[2]`; `phoneParts` makes one number of them. */
export function PhoneField({ field, label = '연락처', hint, isRequired = true, className }: PhoneFieldProps) {
  const { row, handlersOf } = useDigitParts({ isFull, split });
  const shown = shownParts(field.initialValue);
  return (
    <FieldGroup key={field.key} {...{ field, label, hint, isRequired, className }}>
      <div ref={row} className="flex max-w-sm items-center gap-1.5">
        {parts.map(({ name, autoComplete }, index) => (
          <div key={name} className="flex min-w-0 flex-1 items-center gap-1.5">
            {index > 0 && <span aria-hidden>-</span>}
            <Input
              name={`${field.name}[${index}]`}
              defaultValue={shown[index]}
              aria-label={`${label} ${name}`}
              inputMode="numeric"
              maxLength={MAX_DIGITS}
              autoComplete={autoComplete}
              className="figures px-2 text-center"
              {...describedBy(field, hint)}
              {...handlersOf(index)}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
