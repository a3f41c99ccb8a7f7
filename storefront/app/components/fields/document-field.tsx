import { useState } from 'react';
import type { z } from 'zod';
import { FileInput } from '~/components/media/file-input';
import { Field } from '~/components/ui/field';

export interface DocumentFieldProps {
  id: string;
  name: string;
  label: string;
  /** The file rule of the contract. */
  rule: z.ZodType<File>;
  errorId?: string;
  /** The error messages of the form. */
  errors?: string[] | undefined;
  isRequired?: boolean;
  /** The message about a chosen file that the server would refuse; null if it can be sent. */
  onCheck?(unfit: string | null): void;
}

/** A picture or a PDF to send with a form, checked when it is chosen. */
export function DocumentField({
  id,
  name,
  label,
  rule,
  errorId = `${id}-error`,
  errors,
  isRequired,
  onCheck,
}: DocumentFieldProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [unfit, setUnfit] = useState<string | null>(null);
  const shown = unfit ? [unfit] : errors;

  function choose(file: File | null) {
    const message = file ? (rule.safeParse(file).error?.issues[0]?.message ?? null) : null;
    setChosen(file?.name ?? null);
    setUnfit(message);
    onCheck?.(message);
  }
  return (
    <Field
      label={label}
      htmlFor={id}
      errorId={errorId}
      errors={shown}
      hint="사진은 10MB, PDF는 50MB까지 보낼 수 있습니다. 휴대전화로 찍은 사진도 괜찮습니다."
      {...(isRequired && { isRequired })}
    >
      <FileInput
        id={id}
        name={name}
        accept="image/*,application/pdf"
        required={isRequired}
        aria-describedby={`${id}-hint ${errorId}`}
        aria-invalid={shown !== undefined}
        chosen={chosen}
        onChoose={choose}
      />
    </Field>
  );
}
