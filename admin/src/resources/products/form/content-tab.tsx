import { productFieldLabels as labels } from '@iruon/contract/labels';
import { RichTextInput } from '../../../inputs/rich-text-input.tsx';

export function ContentTab() {
  return <RichTextInput source="content" label={labels.content} />;
}
