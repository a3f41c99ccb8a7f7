import { EntryList } from '../../components/forms/entry-list.tsx';

/** Entries of visitors, the oldest first. */
export function FormList() {
  return <EntryList resource="forms" title="비회원 문의·상담" nothing="아직 비회원 문의가 없습니다." />;
}
