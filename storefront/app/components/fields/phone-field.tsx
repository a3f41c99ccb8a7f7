import { digitsOf, splitPhone } from '@iruon/contract/spellings/numbers';
import type { ReactNode } from 'react';
import { DigitPartsRow } from './digit-parts';
import { FieldGroup } from './field-group';
import { type PartsField, typedParts } from './field-parts';

/** The first input of an unknown phone number. */
const FIRST_PART = '010';

/** A complete first input: 02, 010, 031 or 070; 050 has a fourth digit. */
const isFirstPart = (digits: string) => /^(02|01\d|0[3-6][1-5]|0[78]0|\d{4})$/.test(digits);

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
const split = (text: string) => (digitsOf(text).length > MAX_DIGITS ? splitPhone(text) : null);

function shownParts(value: unknown): readonly string[] {
  if (typeof value === 'string' && value !== '') return splitPhone(value);
  return typedParts(value) ?? [FIRST_PART];
}

/** A phone number in three inputs, `name[0]` to `name[2]`; `phoneParts` joins them to one number. */
export function PhoneField({ field, label = '연락처', hint, isRequired = true, className }: PhoneFieldProps) {
  const shown = shownParts(field.initialValue);
  return (
    <FieldGroup key={field.key} {...{ field, label, hint, isRequired, className }}>
      <DigitPartsRow
        {...{ field, hint, isFull, split }}
        parts={parts.map(({ name, autoComplete }, index) => ({
          name: `${label} ${name}`,
          maxLength: MAX_DIGITS,
          autoComplete,
          defaultValue: shown[index],
        }))}
      />
    </FieldGroup>
  );
}
