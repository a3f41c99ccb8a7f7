import { signUpType } from '@iruon/contract';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { JoinFrame } from '~/components/joining/join-frame';
import { signUpLabels } from '~/components/joining/sign-up-labels';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { sendForm } from '~/send-form';
import { TermsForm, termsSchema } from './terms-form';

export const meta: MetaFunction = () => [{ title: '약관 동의 - 회원가입 - 이루온' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const type = signUpType.safeParse(searchParams.get('type'));
  if (!type.success) throw redirect('/join');
  const view = await context.bff.screens.joinTerms();
  return { view, type: type.data, promoter: searchParams.get('promoter') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { terms } = await context.bff.screens.joinTerms();
  return sendForm(
    form,
    termsSchema(form, terms),
    ({ type, _terms, promoterCode }) => context.bff.actions.beginJoining({ type, _terms, promoterCode }),
    () => '/common/kcp/cert/request',
  );
}

export default function JoinTerms() {
  const { view, type, promoter } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  return (
    <JoinFrame
      step="약관 동의"
      title={`${signUpLabels[type]} 가입`}
      lead="약관에 동의하신 뒤 본인 명의의 휴대폰으로 본인확인을 합니다."
    >
      <ProblemNotice problem={response?.problem} />
      <TermsForm {...{ type, view, promoter }} result={response?.result ?? null} />
    </JoinFrame>
  );
}
