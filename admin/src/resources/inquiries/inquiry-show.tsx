import { EntryPage } from '../../components/forms/entry-page.tsx';

export function InquiryShow() {
  return <EntryPage kind="inquiries" />;
}
