import { type FieldMetadata, getInputProps } from '@conform-to/react';
import { username } from '@iruon/contract';
import { type FocusEvent, useState } from 'react';
import { Field } from '~/components/ui/field';
import { Input } from '~/components/ui/input';

const TIMEOUT_MS = 5_000;

/** Whether a username is available; null if that is unknown. */
async function isFree(name: string): Promise<boolean | null> {
  const body = new URLSearchParams({ username: name });
  try {
    const response = await fetch('/actions/username', {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? ((await response.json()) as { isFree: boolean }).isFree : null;
  } catch {
    // The response to the submitted form reports it.
    return null;
  }
}

/** A new username; its availability is checked when the field loses focus. */
export function UsernameField({ field }: { field: FieldMetadata<string> }) {
  const [checked, setChecked] = useState<{ name: string; isFree: boolean | null } | null>(null);
  async function check({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) {
    if (value === checked?.name || !username.safeParse(value).success) return;
    setChecked({ name: value, isFree: await isFree(value) });
  }
  const availabilityErrors =
    checked?.isFree === false ? ['이미 쓰고 있는 아이디입니다. 다른 아이디를 입력해 주세요.'] : undefined;
  const errors = field.errors ?? availabilityErrors;
  return (
    <Field
      label="아이디"
      htmlFor={field.id}
      errorId={field.errorId}
      errors={errors}
      hint={
        checked?.isFree ? (
          <span role="status" className="font-medium text-success">
            쓸 수 있는 아이디입니다.
          </span>
        ) : (
          '영문 소문자와 숫자 4~20자입니다.'
        )
      }
      isRequired
    >
      <Input
        {...getInputProps(field, { type: 'text' })}
        key={field.key}
        aria-describedby={`${field.id}-hint ${field.errorId}`}
        aria-invalid={errors ? true : undefined}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        onInput={() => setChecked(null)}
        onBlur={(event) => void check(event)}
      />
    </Field>
  );
}
