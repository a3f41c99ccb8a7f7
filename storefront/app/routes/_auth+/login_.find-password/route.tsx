import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { PasswordField } from '~/components/fields/password-field';
import { NoAccount } from '~/components/recovery/no-account';
import { CodeForm, ContactForm, IdentityForm, WayLinks } from '~/components/recovery/proof-forms';
import { proveAccount, type RecoveryReply } from '~/components/recovery/recovery-action';
import { RecoveryFrame } from '~/components/recovery/recovery-frame';
import { passwordSchema, way } from '~/components/recovery/recovery-schemas';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { Select } from '~/components/ui/select';
import { replyProblem } from '~/reply-problem';
import { useSchemaForm } from '~/use-schema-form';

export const meta: MetaFunction = () => [{ title: '비밀번호 다시 정하기 - 이루온' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const isChecked = searchParams.get('found') === 'identity';
  const { accounts } = await context.bff.screens.foundAccounts(isChecked);
  return { usernames: accounts?.map(({ username }) => username) ?? null, by: way.parse(searchParams.get('by')) };
}

/** A password is never sent back to the page. */
const hidden = { hideFields: ['password'] };

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  if (form.get('intent') !== 'recover') {
    const { data: reply, init } = await proveAccount(context.bff, 'RECOVERY', form);
    const { accounts, ...rest } = reply;
    return data({ ...rest, usernames: accounts?.map(({ username }) => username) ?? null }, init ?? undefined);
  }
  form.delete('intent');
  const usernames = form.getAll('opened').map(String);
  form.delete('opened');
  const open: Omit<RecoveryReply, 'accounts'> & { usernames: string[] | null } = {
    ...{ problem: null, result: null, sent: null, usernames },
  };
  const submission = parseWithZod(form, { schema: passwordSchema });
  if (submission.status !== 'success') return data({ ...open, result: submission.reply(hidden) }, 400);
  const outcome = await context.bff.actions.recoverAccount(submission.value);
  if (outcome.ok) throw redirect('/login?done=password');
  const { problem } = outcome;
  const isOver = problem.code === 'PROOF_REQUIRED';
  const result = isOver ? null : replyProblem(submission, problem, hidden);
  return data({ ...open, usernames: isOver ? null : usernames, result, problem }, problem.status);
}

export default function FindPassword() {
  const { usernames: checked, by } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const usernames = reply ? reply.usernames : checked;
  const sent = reply?.sent;
  const frame = { title: '비밀번호 다시 정하기', problem: reply?.problem ?? null };
  if (usernames?.length === 0) {
    return (
      <RecoveryFrame {...frame}>
        <NoAccount />
      </RecoveryFrame>
    );
  }
  if (usernames) {
    return (
      <RecoveryFrame {...frame} lead="새 비밀번호를 정하시면 다른 기기에서는 모두 로그아웃됩니다.">
        <PasswordForm usernames={usernames} result={reply?.result ?? null} />
      </RecoveryFrame>
    );
  }
  return (
    <RecoveryFrame
      {...frame}
      lead={sent ? '받으신 인증번호를 입력해 주세요.' : '본인인지 확인한 뒤 새 비밀번호를 정합니다.'}
    >
      {sent ? (
        <CodeForm key={sent.expiresAt} sent={sent} result={reply.result} />
      ) : (
        <>
          <WayLinks current={by} path="/login/find-password" />
          {by === 'identity' ? (
            <IdentityForm />
          ) : (
            <ContactForm key={by} type={by} needsUsername result={reply?.result ?? null} />
          )}
        </>
      )}
    </RecoveryFrame>
  );
}

interface PasswordFormProps {
  /** The accounts of a verified person. */
  usernames: string[];
  result: SubmissionResult | null;
}

/** The form for a new password of one account. */
function PasswordForm({ usernames, result }: PasswordFormProps) {
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
