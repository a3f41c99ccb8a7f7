import { SectionTabs } from '~/components/lists/section-tabs';

const parts = {
  '/library/ifu': '사용설명서',
  '/library/software': '소프트웨어',
  '/library/catalog': '카탈로그',
};

/** The sections of the library. */
export function LibraryTabs({ current }: { current: keyof typeof parts }) {
  return <SectionTabs label="자료실" pages={parts} current={current} prefetch="none" />;
}
