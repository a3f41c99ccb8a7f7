import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { PasswordField } from '~/components/fields/password-field';
import { passwordSchema } from '~/components/recovery/recovery-schemas';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { Select } from '~/components/ui/select';
import { useSchemaForm } from '~/use-schema-form';

interface PasswordFormProps {
  /** The accounts of the verified person. */
  usernames: string[];
  result: SubmissionResult | null;
}

/** A new password for one of the accounts. */
export function PasswordForm({ usernames, result }: PasswordFormProps) {
  const isPending = useNavigation().formData?.get('intent') === 'recover';
  const [form, { username, password }] = useSchemaForm('recover', passwordSchema, result, {
    besides: ['intent', 'opened'],
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5">
      <input type="hidden" name="intent" value="recover" />
      {usernames.map((name) => (
        <input key={name} type="hidden" name="opened" value={name} />
      ))}
      <Field label="아이디" of={username}>
        <Select id={username.id} name={username.name} defaultValue={usernames[0]} autoComplete="username">
          {usernames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <PasswordField field={password} label="새 비밀번호" />
      <Button type="submit" size="l" wide isPending={isPending}>
        비밀번호 바꾸기
      </Button>
    </Form>
  );
}
