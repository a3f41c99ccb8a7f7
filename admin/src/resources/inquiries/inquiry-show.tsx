import { EntryPage } from '../../components/forms/entry-page.tsx';

export function InquiryShow() {
  return <EntryPage kind="inquiries" list={{ to: '/inquiries', label: '고객센터 문의 목록' }} />;
}
