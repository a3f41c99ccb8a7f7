import type { ReactNode } from 'react';
import { cn } from '~/class-names';
import { FieldErrors, FieldHint, RequiredMark } from '~/components/ui/field';
import type { PartsField } from './field-parts';

export interface FieldGroupProps {
  label: string;
  field: PartsField;
  hint?: ReactNode;
  isRequired?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Several inputs of one value: one label, one hint, one error. */
export function FieldGroup({
  label,
  field: { id, errorId, errors },
  hint,
  isRequired,
  className,
  children,
}: FieldGroupProps) {
  return (
    <fieldset id={id} className={cn('grid min-w-0 gap-1.5', className)}>
      <legend className="mb-1.5 text-label font-semibold text-ink">
        {label}
        {isRequired && <RequiredMark />}
      </legend>
      {children}
      <FieldHint of={id}>{hint}</FieldHint>
      <FieldErrors id={errorId} errors={errors} />
    </fieldset>
  );
}

/** The ARIA attributes that connect each input of a group to its errors and its hint. */
export const describedBy = ({ id, errorId, errors }: PartsField, hint?: ReactNode) => ({
  'aria-describedby': hint ? `${id}-hint ${errorId}` : errorId,
  'aria-invalid': errors ? true : undefined,
});
