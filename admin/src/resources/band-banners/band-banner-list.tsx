import type { ConsoleBandBanner } from '@iruon/contract';
import { recordList } from '../../record-kit/define-list.tsx';
import { DisplayChip, displaySentence } from '../../record-kit/display-chip.tsx';

export const BandBannerList = recordList<ConsoleBandBanner & { id: string }>({
  nameOf: ({ name }) => name,
  caption: ({ code, display }) => `${code} · ${displaySentence(display)}`,
  chip: ({ display }) => <DisplayChip display={display} />,
});
