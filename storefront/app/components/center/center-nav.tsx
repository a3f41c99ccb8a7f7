import { TabLinks } from '~/components/lists/tab-links';

const pages = [
  { to: '/center/notice', label: '공지사항' },
  { to: '/center/faq', label: '자주 묻는 질문' },
  { to: '/center/inquiry', label: '문의하기' },
  { to: '/counsel', label: '상담 안내' },
  { to: '/center/individual-service', label: '개인 고객' },
  { to: '/center/corporate-service', label: '기업 고객' },
] as const;

/** The pages of the customer centre; `current` is the address of the one that is open. */
export function CenterNav({ current }: { current: (typeof pages)[number]['to'] }) {
  return (
    <div className="grid gap-3">
      <p className="text-label font-semibold text-accent">고객센터</p>
      <div className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
        <TabLinks label="고객센터" tabs={pages.map((page) => ({ ...page, isCurrent: page.to === current }))} />
      </div>
    </div>
  );
}
