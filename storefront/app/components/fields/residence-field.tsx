import { Input } from '~/components/ui/input';
import { describedBy, FieldGroup } from './field-group';
import type { PartsField } from './field-parts';
import { useDigitParts } from './use-digit-parts';

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
  const digits = text.replace(/\D/g, '');
  return digits.length > 7 ? [digits.slice(0, 6), digits.slice(6, 13)] : null;
}

/**
 * A residence registration number in two parts, the second one masked. It has no value prop: the server never sends a typed number back to
 * a page (see `hiddenParts`).
 */
export function ResidenceField({ field, label = '주민등록번호', hint }: ResidenceFieldProps) {
  const { row, handlersOf } = useDigitParts({ isFull, split });
  return (
    <FieldGroup key={field.key} {...{ field, label, hint }} isRequired>
      <div ref={row} className="flex max-w-sm items-center gap-1.5">
        {parts.map(({ name, length, type }, index) => (
          <div key={name} className="flex min-w-0 flex-1 items-center gap-1.5">
            {index > 0 && <span aria-hidden>-</span>}
            <Input
              name={`${field.name}[${index}]`}
              type={type}
              aria-label={`${label} ${name} ${length}자리`}
              inputMode="numeric"
              maxLength={length}
              autoComplete="off"
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
