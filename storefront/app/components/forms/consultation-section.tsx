import { ConsultationForm, type ConsultationFormProps } from './consultation-form';

/** The consultation form with its heading, for the home page. */
export function ConsultationSection({ view }: Pick<ConsultationFormProps, 'view'>) {
  return (
    <section aria-labelledby="consultation" className="bg-mist">
      <div className="page grid gap-8 py-14 lg:grid-cols-[1fr_1.4fr] lg:gap-16 lg:py-20">
        <header className="grid content-start gap-3">
          <h2 id="consultation" className="text-title-l font-bold">
            상담 신청
          </h2>
          <p className="max-w-reading text-ink-soft">
            제품, 회원, 배송에 관해 궁금한 점을 남겨 주세요. 담당자가 확인하고 남겨 주신 번호로 전화드립니다.
          </p>
        </header>
        <div className="rounded-l bg-paper p-6 lg:p-8">
          <ConsultationForm view={view} />
        </div>
      </div>
    </section>
  );
}
