import { TabLinks } from '~/components/lists/tab-links';

const parts = [
  { to: '/library/ifu', label: '사용설명서' },
  { to: '/library/software', label: '소프트웨어' },
  { to: '/library/catalog', label: '카탈로그' },
] as const;

/** The sections of the library. */
export function LibraryTabs({ current }: { current: (typeof parts)[number]['to'] }) {
  return (
    <TabLinks
      label="자료실"
      prefetch="none"
      tabs={parts.map(({ to, label }) => ({ to, label, isCurrent: to === current }))}
    />
  );
}
