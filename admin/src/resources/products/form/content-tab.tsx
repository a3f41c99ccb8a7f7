import { productFieldLabels as labels } from '@iruon/contract/labels';
import { RichTextInput } from '../../../inputs/index.ts';

export function ContentTab() {
  return <RichTextInput source="content" label={labels.content} />;
}
