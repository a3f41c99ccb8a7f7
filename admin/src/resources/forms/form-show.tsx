import { EntryPage } from '../../components/forms/entry-page.tsx';

export function FormShow() {
  return <EntryPage kind="forms" list={{ to: '/forms', label: '비회원 문의·상담 목록' }} />;
}
