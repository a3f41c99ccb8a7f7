import { parseWithZod } from '@conform-to/zod/v4';
import { errorCatalogue } from '@iruon/contract';
import { phoneText as phone } from '@iruon/contract/spellings/numbers';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { JoinFrame } from '~/components/joining/join-frame';
import { signUpLabels } from '~/components/joining/sign-up-labels';
import { Facts } from '~/components/ui/facts';
import { Notice } from '~/components/ui/notice';
import { TitledSection } from '~/components/ui/titled-section';
import { minute } from '~/format';
import { replyProblem } from '~/reply-problem';
import { JoinForm } from './join-form';
import { joinSchema } from './join-schema';
import { RegistrationForm } from './registration-form';

export const meta: MetaFunction = () => [{ title: '정보 입력 - 회원가입 - 이루온' }];

/** The message for the error code of an upload without scripts. */
function refusalOf(code: string | null): string | null {
  return code !== null && Object.hasOwn(errorCatalogue, code)
    ? errorCatalogue[code as keyof typeof errorCatalogue].title
    : null;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const view = await context.bff.screens.joinForm();
  return { ...view, refusal: refusalOf(new URL(request.url).searchParams.get('problem')) };
}

/** A password is never sent back to the page. */
const hidden = { hideFields: ['password'] };
/** Errors after which the user has to repeat the previous steps. */
const STARTS_AGAIN = new Set(['IDENTITY_EXPIRED', 'IDENTITY_MISMATCH', 'PROMOTER_CODE_UNKNOWN']);

export async function action({ request, context }: ActionFunctionArgs) {
  const { type, terms } = await context.bff.screens.joinForm();
  const submission = parseWithZod(await request.formData(), { schema: joinSchema(type, terms) });
  if (submission.status !== 'success') {
    // Texts that changed in the meantime require agreement in the form.
    const isChanged = terms.length > 0 && submission.error?._terms !== undefined;
    const { status, title } = errorCatalogue.TERMS_CHANGED;
    const problem = isChanged ? { title, detail: undefined, startsAgain: false } : null;
    return data({ result: submission.reply(hidden), problem, terms }, isChanged ? status : 400);
  }
  const outcome = await context.bff.actions.joinMember(submission.value);
  if (outcome.ok) throw redirect('/join/done');
  const { code, title, detail, status } = outcome.problem;
  const problem = { title, detail, startsAgain: STARTS_AGAIN.has(code) };
  const shown = code === 'TERMS_CHANGED' ? (await context.bff.screens.joinForm()).terms : terms;
  return data({ result: replyProblem(submission, outcome.problem, hidden), problem, terms: shown }, status);
}

export default function JoinDetails() {
  const { type, person, document, promoterCode, expiresAt, refusal, ...loaded } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const terms = response?.terms ?? loaded.terms;
  const [isSubmitted, setSubmitted] = useState(false);
  const isDocumentAwaited = type === 'COMPANY' && document === null;
  const refusals = response?.result.error?.businessRegistration ?? (refusal ? [refusal] : null);
  // Reported together with the field errors, not after them.
  const documentErrors = refusals ?? (isSubmitted || response ? [errorCatalogue.DOCUMENT_REQUIRED.title] : null);
  return (
    <JoinFrame
      step="정보 입력"
      title={`${signUpLabels[type]} 정보 입력`}
      lead={`${minute(expiresAt)}까지 가입을 마쳐 주세요. 그 뒤에는 본인확인을 다시 해야 합니다.`}
    >
      {response?.problem && (
        <Notice tone="danger" title={response.problem.title}>
          {response.problem.detail}
          {response.problem.startsAgain && (
            <Link to={`/join/terms?type=${type}`} className="font-semibold underline underline-offset-4">
              약관 동의와 본인확인 다시 하기
            </Link>
          )}
        </Notice>
      )}
      <TitledSection id="verified" title="확인된 정보" className="grid gap-3">
        <Facts
          facts={[
            { label: '이름', value: person.name },
            { label: '연락처', value: phone(person.phone) },
            { label: '추천인 코드', value: promoterCode },
          ]}
        />
      </TitledSection>
      {type === 'COMPANY' && <RegistrationForm document={document} errors={documentErrors ?? undefined} />}
      {isDocumentAwaited && (
        <p className="hidden text-label text-ink-soft noscript:block">
          사업자등록증을 올리시면 나머지 정보를 입력하실 수 있습니다.
        </p>
      )}
      {/* Without scripts this form would be sent without the file that was chosen in the other form. */}
      <div className={isDocumentAwaited ? 'grid gap-[inherit] noscript:hidden' : 'contents'}>
        <JoinForm type={type} terms={terms} result={response?.result ?? null} onPress={() => setSubmitted(true)} />
      </div>
    </JoinFrame>
  );
}
