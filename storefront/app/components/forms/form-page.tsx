import type { FormView } from '@iruon/bff-storefront/forms/form-page';
import { formCodeLabels } from '@iruon/contract/labels';
import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { toast } from '~/components/ui/toasts/toast';
import { ConsultationForm } from './consultation-form';
import type { FormAnswer } from './form-action';
import { GeneralForm } from './general-form';

const leads: Record<FormView['code'], string> = {
  'inquiry-partner': '이루온과 함께할 유통, 교육, 연구 제안을 남겨 주세요.',
  'main-inquiry': '제품, 회원, 배송에 관해 궁금한 점을 남겨 주시면 전화로 답변드립니다.',
  normal: '궁금한 점을 남겨 주시면 이메일로 답변드립니다.',
  'ifu-paper': '사용설명서를 종이로 보내 드립니다. 신청하신 날부터 7일 안에 무료로 보내 드립니다.',
};

const back = { to: '/center/inquiry', label: '고객센터로 가기' };

/** The page of a form by its skin: the form, and the confirmation after it was sent. */
export function FormPage({ view, response: answer }: { view: FormView; response: FormAnswer | undefined }) {
  const { code } = view;
  return (
    <div className="page grid gap-8 py-10 lg:py-14">
      <header className="grid gap-2">
        <h1 className="text-title font-bold lg:text-title-l">{formCodeLabels[code]}</h1>
        <p className="text-ink-soft">{leads[code]}</p>
      </header>
      {answer?.isSaved ? (
        <SavedNotice back={back} />
      ) : code === 'main-inquiry' ? (
        <div className="max-w-reading">
          <ConsultationForm view={view} answer={answer} />
        </div>
      ) : (
        <>
          <ProblemNotice problem={answer?.problem} className="max-w-reading" />
          <GeneralForm view={view} result={answer?.result ?? null} />
        </>
      )}
    </div>
  );
}

const SAVED = '저장되었습니다';

/** Confirms that the entry is stored and returns to the previous page; without scripts it shows a link. */
function SavedNotice({ back }: { back: { to: string; label: string } }) {
  const navigate = useNavigate();
  const { to } = back;
  useEffect(() => {
    toast.success(SAVED);
    const isFirst = !((window.history.state as { idx?: number } | null)?.idx ?? 0);
    if (isFirst) navigate(to, { replace: true });
    else navigate(-1);
  }, [navigate, to]);
  return (
    <div className="grid max-w-reading justify-items-start gap-6">
      <Notice tone="success" title={SAVED} className="w-full">
        담당자가 확인하고 답변을 드리겠습니다.
      </Notice>
      <LinkButton tone="outline" to={to}>
        {back.label}
      </LinkButton>
    </div>
  );
}
