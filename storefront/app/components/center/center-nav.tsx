import { SectionTabs } from '~/components/lists/section-tabs';

const pages = {
  '/center/notice': '공지사항',
  '/center/faq': '자주 묻는 질문',
  '/center/inquiry': '문의하기',
  '/counsel': '상담 안내',
  '/center/individual-service': '개인 고객',
  '/center/corporate-service': '기업 고객',
};

/** The pages of the customer centre; `current` is the address of the one that is open. */
export function CenterNav({ current }: { current: keyof typeof pages }) {
  return (
    <div className="grid gap-3">
      <p className="text-label font-semibold text-accent">고객센터</p>
      <div className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
        <SectionTabs label="고객센터" pages={pages} current={current} />
      </div>
    </div>
  );
}
