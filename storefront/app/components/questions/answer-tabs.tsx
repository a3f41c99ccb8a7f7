import { inquireStateLabels } from '@iruon/contract/labels';
import { TabLinks } from '~/components/lists/tab-links';

const states = ['ANSWER_AWAITING', 'ANSWER_COMPLETE'] as const;

/** The member's inquiries: all of them, those with an answer, and those without. */
export function AnswerTabs({ list, state }: { list: string; state: (typeof states)[number] | null }) {
  const parts = states.map((each) => ({
    to: `${list}?state=${each}`,
    label: inquireStateLabels[each],
    isCurrent: state === each,
  }));
  return <TabLinks label="문의 나누기" tabs={[{ to: list, label: '전체', isCurrent: state === null }, ...parts]} />;
}
