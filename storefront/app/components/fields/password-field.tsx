import { type FieldMetadata, getInputProps } from '@conform-to/react';
import { passwordRules } from '@iruon/contract';
import { Check, Circle } from 'lucide-react';
import { useState } from 'react';
import { cn } from '~/class-names';
import { Field } from '~/components/ui/field';
import { PasswordInput } from '~/components/ui/password-input';

export interface PasswordFieldProps {
  field: FieldMetadata<string | undefined>;
  label?: string;
  /** The hint next to the rules. */
  hint?: string;
  /** An empty field keeps the current password. */
  isChange?: boolean;
}

function Rules({ text }: { text: string }) {
  const unmet = passwordRules.filter(({ isMet }) => !isMet(text));
  return (
    <>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-caption" aria-hidden>
        {passwordRules.map(({ label, isMet }) => {
          const isDone = isMet(text);
          const Icon = isDone ? Check : Circle;
          return (
            <li
              key={label}
              data-met={isDone}
              className={cn('flex items-center gap-1', isDone ? 'font-medium text-success' : 'text-ink-faint')}
            >
              <Icon className="size-3.5" aria-hidden />
              {label}
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {text !== '' &&
          (unmet.length > 0
            ? `비밀번호에 더 필요한 것: ${unmet.map(({ label }) => label).join(', ')}`
            : '비밀번호 규칙을 모두 지켰습니다.')}
      </p>
    </>
  );
}

/** A new password with its rules; each rule is marked as soon as the password satisfies it. */
export function PasswordField({ field, label = '비밀번호', hint, isChange = false }: PasswordFieldProps) {
  const [text, setText] = useState('');
  const rule = '영문, 숫자, 특수문자를 모두 포함해 8~16자입니다.';
  return (
    <Field label={label} of={field} hint={hint ? `${hint} ${rule}` : rule} isRequired={!isChange}>
      <PasswordInput
        {...getInputProps(field, { type: 'password', ariaDescribedBy: `${field.id}-hint` })}
        key={field.key}
        autoComplete="new-password"
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      {text !== '' && <Rules text={text} />}
    </Field>
  );
}

/** Requires the current password again before a change, to protect an unattended browser. */
export const CurrentPasswordField = ({ field, hint }: { field: FieldMetadata<string>; hint: string }) => (
  <Field label="비밀번호" of={field} hint={hint} isRequired>
    <PasswordInput
      {...getInputProps(field, { type: 'password', ariaDescribedBy: `${field.id}-hint` })}
      key={field.key}
      autoComplete="current-password"
    />
  </Field>
);
