import { productFieldLabels as labels } from '@iruon/contract/labels';
import { TextInput } from 'react-admin';

export function ContentTab() {
  return <TextInput source="content" label={labels.content} multiline minRows={12} />;
}
