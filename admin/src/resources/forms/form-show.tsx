import { EntryPage } from '../../components/forms/entry-page.tsx';

export function FormShow() {
  return <EntryPage kind="forms" />;
}
