import type { ComponentProps, ReactNode } from 'react';
import { Input } from '~/components/ui/input';
import { describedBy } from './field-group';
import type { PartsField } from './field-parts';
import { type DigitParts, useDigitParts } from './use-digit-parts';

interface Part extends Pick<ComponentProps<typeof Input>, 'type' | 'autoComplete' | 'defaultValue'> {
  /** The label of the input. */
  name: string;
  maxLength: number;
}

interface DigitPartsProps extends DigitParts {
  field: Omit<PartsField, 'initialValue'>;
  hint?: ReactNode;
  parts: readonly Part[];
}

/** The inputs of a number side by side, named `name[0]`, `name[1]` and so on. */
export function DigitPartsRow({ field, hint, parts, ...behaviour }: DigitPartsProps) {
  const { row, handlersOf } = useDigitParts(behaviour);
  return (
    <div ref={row} className="flex max-w-sm items-center gap-1.5">
      {parts.map(({ name, ...part }, index) => (
        <div key={name} className="flex min-w-0 flex-1 items-center gap-1.5">
          {index > 0 && <span aria-hidden>-</span>}
          <Input
            name={`${field.name}[${index}]`}
            aria-label={name}
            inputMode="numeric"
            className="figures px-2 text-center"
            {...part}
            {...describedBy(field, hint)}
            {...handlersOf(index)}
          />
        </div>
      ))}
    </div>
  );
}
