import { EntryList } from '../../components/forms/entry-list.tsx';

/** Inquiries of members, the oldest first. */
export function InquiryList() {
  return <EntryList resource="inquiries" title="고객센터 문의" nothing="아직 고객센터 문의가 없습니다." />;
}
