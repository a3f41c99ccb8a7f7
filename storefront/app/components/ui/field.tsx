import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '~/class-names';

interface Named {
  /**
   * The id of the input; its errors have the id `<id>-error` and its hint `<id>-hint`, as in conform's `getInputProps`.
   */
  htmlFor: string;
  errorId?: string | undefined;
  errors?: string[] | undefined;
}

/** The metadata of a conform field: the name of its input, and its errors. */
interface Bound {
  of: { id: string; errorId: string; errors?: string[] | undefined };
}

export type FieldProps = (Named | Bound) & {
  label: string;
  hint?: ReactNode;
  isRequired?: boolean;
  className?: string;
  children: ReactNode;
};

const namesOf = (props: Named | Bound): Named =>
  'of' in props ? { htmlFor: props.of.id, errorId: props.of.errorId, errors: props.of.errors } : props;

export const RequiredMark = () => (
  <span className="ml-1 text-danger" title="필수 입력">
    *<span className="sr-only">필수 입력</span>
  </span>
);

/** A labelled input with its hint and its errors. */
export function Field({ label, hint, isRequired, className, children, ...named }: FieldProps) {
  const { htmlFor, errorId, errors } = namesOf(named);
  return (
    <div className={cn('grid gap-1.5', className)}>
      <label htmlFor={htmlFor} className="text-label font-semibold text-ink">
        {label}
        {isRequired && <RequiredMark />}
      </label>
      {children}
      <FieldHint of={htmlFor}>{hint}</FieldHint>
      <FieldErrors id={errorId ?? `${htmlFor}-error`} errors={errors} />
    </div>
  );
}

export const FieldHint = ({ of, children }: { of: string; children: ReactNode }) =>
  children && (
    <p id={`${of}-hint`} className="text-caption text-ink-faint">
      {children}
    </p>
  );

export function FieldErrors({ id, errors }: { id: string; errors?: string[] | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {errors?.map((error) => (
        <p key={error} className="flex items-start gap-1.5 text-caption font-medium text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {error}
        </p>
      ))}
    </div>
  );
}
