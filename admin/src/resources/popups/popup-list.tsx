import type { ConsolePopup } from '@iruon/contract';
import { recordList } from '../../record-kit/define-list.tsx';
import { DisplayChip, displaySentence } from '../../record-kit/display-chip.tsx';

export const PopupList = recordList<ConsolePopup & { id: string }>({
  nameOf: ({ name }) => name,
  caption: ({ content, display }) => `${content.split('\n', 1)[0]} · ${displaySentence(display)}`,
  chip: ({ display }) => <DisplayChip display={display} />,
});
