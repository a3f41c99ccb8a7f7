import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { agreementTo, promoterRegistration } from '@iruon/contract';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { z } from 'zod';
import { phoneParts } from '~/components/fields/part-schemas';
import { PhoneField } from '~/components/fields/phone-field';
import { TermsField } from '~/components/fields/terms-field';
import type { ShownTerms } from '~/components/fields/terms-list';
import { TextAreaField } from '~/components/fields/text-field';
import { Button } from '~/components/ui/button';
import { Facts } from '~/components/ui/facts';
import { LeaveQuestion } from '~/components/ui/leave-question';
import { Notice } from '~/components/ui/notice';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { TitledSection } from '~/components/ui/titled-section';
import { minute } from '~/format';
import { sendForm } from '~/send-form';
import { useSchemaForm } from '~/use-schema-form';
import { ApprovedPromoter } from './approved-promoter';

const { type, message } = promoterRegistration.shape;

/** The schema of the application of a promoter; the registration number is only required for the first withdrawal. */
const applySchema = (terms: readonly ShownTerms[]) =>
  z.object({ type, phone: phoneParts, message, _terms: agreementTo(terms) });

export const meta: MetaFunction = () => [{ title: '추천인 - 이루온' }];

export async function loader({ context }: LoaderFunctionArgs) {
  return { view: await context.bff.screens.promoter() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const view = await context.bff.screens.promoter();
  const terms = 'form' in view ? (view.form?.terms ?? []) : [];
  return sendForm(
    form,
    applySchema(terms),
    (application) => context.bff.actions.applyAsPromoter({ ...application, residentRegistrationNumber: null }),
    () => '/mypage/promoter',
  );
}

export default function Promoter() {
  const { view } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  if (view.state === 'APPROVED') return <ApprovedPromoter {...view} />;
  return (
    <div className="grid gap-8">
      <header className="grid gap-4">
        <h1 className="text-title font-bold">추천인</h1>
        <ProblemNotice problem={response?.problem} className="max-w-reading" />
        {view.state === 'AWAITING' && (
          <Notice tone="info" title="추천인 신청을 확인하고 있습니다." className="max-w-reading">
            {minute(view.requestedAt)}에 신청하셨습니다. 확인이 끝나면 이 화면에 추천인 코드가 나옵니다.
          </Notice>
        )}
        {view.state === 'REJECTED' && (
          <Notice
            tone="warning"
            title="추천인 신청이 반려되었습니다. 다시 신청하실 수 있습니다."
            className="max-w-reading"
          >
            {view.reason}
          </Notice>
        )}
      </header>
      <About />
      {view.state !== 'AWAITING' &&
        (view.form ? (
          <ApplyForm {...view.form} isAgain={view.state === 'REJECTED'} result={response?.result ?? null} />
        ) : (
          <Notice tone="warning" title="운영자 계정으로는 신청할 수 없습니다." className="max-w-reading">
            개인이나 병원·기업 회원으로 로그인해 주세요.
          </Notice>
        ))}
    </div>
  );
}

const steps = [
  {
    title: '코드를 알립니다',
    text: '신청이 승인되면 추천인 코드와 링크, QR 코드를 드립니다. 그 코드로 가입하신 분이 추천 회원이 됩니다.',
  },
  {
    title: '보너스가 쌓입니다',
    text: '추천 회원이 구매를 확정하면 보너스가 쌓이고, 반품 기간이 지나면 출금할 수 있습니다. 반품한 상품의 보너스는 회수합니다.',
  },
  {
    title: '계좌로 받습니다',
    text: '10,000원부터 출금할 수 있습니다. 계좌와 주민등록번호는 신청할 때 받지 않고 처음 출금하실 때 확인합니다.',
  },
];

/** An explanation of promoters in three steps. */
function About() {
  return (
    <TitledSection id="about" title="이루온을 소개하고 보너스를 받으세요">
      <ol className="grid gap-3 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-1.5 rounded-l bg-mist p-5">
            <span className="figures text-label font-bold text-accent-deep">{index + 1}</span>
            <h3 className="font-semibold">{title}</h3>
            <p className="text-label text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

interface ApplyFormProps {
  type: 'PERSON' | 'COMPANY';
  phone: string;
  terms: readonly ShownTerms[];
  /** True after a rejection. */
  isAgain: boolean;
  result: SubmissionResult | null;
}

/** The form to apply as a promoter. The identity was verified at sign-up. */
function ApplyForm({ type, phone: known, terms, isAgain, result }: ApplyFormProps) {
  const isPending = useNavigation().formMethod === 'POST';
  const [form, { phone, message, _terms }] = useSchemaForm('promoter', applySchema(terms), result, {
    defaultValue: { phone: known, message: '' },
  });
  return (
    <TitledSection id="apply" title={isAgain ? '다시 신청하기' : '추천인 신청'} className="grid max-w-reading gap-4">
      <Facts
        facts={[
          { label: '회원 유형', value: type === 'COMPANY' ? '병원·기업 회원' : '개인 회원' },
          { label: '본인확인', value: '가입하실 때 확인한 정보를 씁니다.' },
        ]}
      />
      <Form method="post" {...getFormProps(form)} className="grid gap-6">
        <input type="hidden" name="type" value={type} />
        <LeaveQuestion />
        <PhoneField field={phone} hint="회원 정보에 있는 연락처와 같아야 합니다." />
        <TextAreaField
          field={message}
          label="남기실 말씀"
          hint="어떻게 소개하실지 적어 주시면 확인이 빨라집니다. 적지 않으셔도 됩니다."
          maxLength={500}
          rows={3}
        />
        <TermsField
          key={terms.map(({ _id }) => _id).join()}
          terms={terms}
          errorId={_terms.errorId}
          errors={_terms.errors}
        />
        <Button type="submit" isPending={isPending} className="min-w-32 justify-self-start">
          {isAgain ? '다시 신청하기' : '신청하기'}
        </Button>
      </Form>
    </TitledSection>
  );
}
