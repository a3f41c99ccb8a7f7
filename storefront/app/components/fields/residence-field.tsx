import { digitsOf } from '@iruon/contract/spellings/numbers';
import { DigitPartsRow } from './digit-parts';
import { FieldGroup } from './field-group';
import type { PartsField } from './field-parts';

export interface ResidenceFieldProps {
  field: Omit<PartsField, 'initialValue'> & { key?: string | undefined };
  label?: string;
  hint?: string;
}

const parts = [
  { name: '앞자리', length: 6, type: 'text' },
  { name: '뒷자리', length: 7, type: 'password' },
] as const;
const isFull = (digits: string, index: number) => digits.length === parts[index]?.length;
function split(text: string): string[] | null {
  const digits = digitsOf(text);
  return digits.length > 7 ? [digits.slice(0, 6), digits.slice(6, 13)] : null;
}

/**
 * A residence registration number in two inputs, the second one masked. It has no value prop: the server never sends a
 * typed number back to a page (see `hiddenParts`).
 */
export function ResidenceField({ field, label = '주민등록번호', hint }: ResidenceFieldProps) {
  return (
    <FieldGroup key={field.key} {...{ field, label, hint }} isRequired>
      <DigitPartsRow
        {...{ field, hint, isFull, split }}
        parts={parts.map(({ name, length, type }) => ({
          name: `${label} ${name} ${length}자리`,
          maxLength: length,
          type,
          autoComplete: 'off',
        }))}
      />
    </FieldGroup>
  );
}
