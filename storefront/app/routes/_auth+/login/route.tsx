import { getFormProps, getInputProps } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import {
  errorCatalogue,
  HANGUL_USERNAME,
  isTypedInHangul,
  login,
  type SocialProviderName,
  socialProviderLabels,
} from '@iruon/contract';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { z } from 'zod';
import { TextField } from '~/components/fields/text-field';
import { beginSocial } from '~/components/social/begin-social';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { Field } from '~/components/ui/field';
import { Notice } from '~/components/ui/notice';
import { PasswordInput } from '~/components/ui/password-input';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { shownProblem } from '~/shown-problem';
import { useSchemaForm } from '~/use-schema-form';

// Registration validates the format of username and password; here a wrong format is a wrong login.
const schema = z.object({
  username: z.string({ error: '아이디를 입력해 주세요.' }),
  password: z.string({ error: '비밀번호를 입력해 주세요.' }),
  redirectTo: z.string().max(2000).optional(),
  remember: z.boolean().default(false),
});

export const meta: MetaFunction = () => [{ title: '로그인 - 이루온' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const redirectTo = context.bff.ownPath(new URL(request.url).searchParams.get('redirectTo'));
  if (context.bff.loggedIn) throw redirect(redirectTo);
  const form = await context.bff.screens.loginForm();
  return { ...form, redirectTo, isRecovered: new URL(request.url).searchParams.get('done') === 'password' };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  if (form.get('intent') === 'social') {
    const { title, detail, status } = await beginSocial(context.bff, form, 'LOGIN');
    return data({ result: null, problem: { title, detail } }, status);
  }
  if (form.get('intent') === 'forget') {
    await context.bff.actions.forgetId();
    const back = new URLSearchParams({ redirectTo: context.bff.ownPath(String(form.get('redirectTo') ?? '/')) });
    throw redirect(`/login?${back}`);
  }
  const submission = parseWithZod(form, { schema });
  if (submission.status !== 'success') {
    return data({ result: submission.reply({ hideFields: ['password'] }), problem: null }, 400);
  }
  const { redirectTo, remember, ...typed } = submission.value;
  const credentials = login.safeParse(typed);
  if (!credentials.success) {
    const { title, status } = errorCatalogue.LOGIN_FAILED;
    const detail = isTypedInHangul(typed.username) ? HANGUL_USERNAME : undefined;
    const problem = { title, detail };
    return data({ result: submission.reply({ hideFields: ['password'] }), problem }, status);
  }
  const outcome = await context.bff.actions.login(credentials.data, remember);
  if (outcome.ok) throw redirect(context.bff.ownPath(redirectTo));
  const problem = shownProblem(outcome.problem);
  return data({ result: submission.reply({ hideFields: ['password'] }), problem }, outcome.problem.status);
}

/** The notice for a user whose account at a provider is not linked yet. */
const LINKING = '/login/sns-validate';

/** Shows that this browser stores the username, with a button that deletes it. */
function ForgetForm({ rememberedId, redirectTo }: { rememberedId: string; redirectTo: string }) {
  return (
    <Form
      method="post"
      className="-mb-3 flex flex-wrap items-center justify-between gap-x-3 rounded-m bg-mist px-4 py-2 text-label"
    >
      <p>
        <strong className="font-semibold">{rememberedId}</strong> 아이디를 저장해 두었습니다.
      </p>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <button
        type="submit"
        name="intent"
        value="forget"
        className="press-line min-h-11 font-semibold text-accent underline underline-offset-4"
      >
        저장된 아이디 지우기
      </button>
    </Form>
  );
}

export default function Login() {
  const { redirectTo, providers, rememberedId, isRecovered } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const { formAction, formData: sent } = useNavigation();
  const isPending = formAction === '/login' && sent?.get('intent') === null;
  const isRedirected = redirectTo !== '/';
  const [form, fields] = useSchemaForm('login', schema, response?.result, {
    constraint: getZodConstraint(schema),
    defaultValue: { redirectTo, ...(rememberedId !== null && { username: rememberedId }) },
  });
  const { username, password, remember } = fields;
  return (
    <div className="page grid justify-items-center py-16 sm:py-24">
      <div className="grid w-full max-w-form gap-8">
        <div className="grid gap-2">
          <h1 className="text-title-l font-bold">로그인</h1>
          <p className="text-ink-soft">이루온 회원 아이디로 로그인해 주세요.</p>
        </div>
        {isRecovered && !response?.problem && (
          <Notice tone="success" title="비밀번호를 바꾸었습니다.">
            새 비밀번호로 로그인해 주세요.
          </Notice>
        )}
        {isRedirected && !response?.problem && (
          <Notice tone="info" title="로그인이 필요합니다.">
            {redirectTo === LINKING
              ? '로그인하시면 계정을 연결할 수 있습니다.'
              : '로그인하시면 보시던 곳으로 이어집니다.'}
          </Notice>
        )}
        <ProblemNotice problem={response?.problem} />
        {rememberedId !== null && <ForgetForm rememberedId={rememberedId} redirectTo={redirectTo} />}
        <Form method="post" {...getFormProps(form)} className="grid gap-5">
          <input {...getInputProps(fields.redirectTo, { type: 'hidden' })} key={fields.redirectTo.key} />
          <TextField
            field={username}
            label="아이디"
            isRequired={false}
            pattern={undefined}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Field label="비밀번호" of={password}>
            <PasswordInput
              {...getInputProps(password, { type: 'password' })}
              key={password.key}
              pattern={undefined}
              autoComplete="current-password"
            />
          </Field>
          {rememberedId === null && (
            <Checkbox
              {...getInputProps(remember, { type: 'checkbox' })}
              key={remember.key}
              className="-my-2 text-label"
            >
              아이디 저장
            </Checkbox>
          )}
          <Button type="submit" size="l" wide isPending={isPending}>
            {isPending ? '확인하고 있습니다' : '로그인'}
          </Button>
        </Form>
        <SocialButtons providers={providers} redirectTo={redirectTo} />
        <p className="border-t border-line pt-6 text-label text-ink-faint">
          치과·의료기관 회원을 위한 쇼핑몰입니다.{' '}
          <Link to="/join" className="press-line font-semibold text-accent underline underline-offset-4">
            회원가입
          </Link>
          <br />
          <Link to="/login/find-id" className="press-line underline underline-offset-4">
            아이디 찾기
          </Link>
          {' · '}
          <Link to="/login/find-password" className="press-line underline underline-offset-4">
            비밀번호 다시 정하기
          </Link>
        </p>
      </div>
    </div>
  );
}

/** Links to the login pages of providers, which return to `redirectTo`. */
function SocialButtons({ providers, redirectTo }: { providers: readonly SocialProviderName[]; redirectTo: string }) {
  const sent = useNavigation().formData;
  const pending = sent?.get('intent') === 'social' ? sent.get('provider') : null;
  if (providers.length === 0) return null;
  return (
    <Form method="post" action="/login" aria-label="간편 로그인" className="grid gap-3">
      <input type="hidden" name="intent" value="social" />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      {providers.map((provider) => (
        <Button
          key={provider}
          type="submit"
          tone="outline"
          size="l"
          wide
          name="provider"
          value={provider}
          isPending={pending === provider}
        >
          {`${socialProviderLabels[provider]}로 로그인`}
        </Button>
      ))}
    </Form>
  );
}
