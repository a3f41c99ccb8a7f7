import { inquireStateLabels } from '@iruon/contract/labels';
import { TabLinks } from './tab-links';

const states = ['ANSWER_AWAITING', 'ANSWER_COMPLETE'] as const;

interface AnswerTabsProps {
  /** The address of the list. */
  list: string;
  state: (typeof states)[number] | null;
}

/** The member's questions: all of them, or those that wait for an answer, or that have one. */
export function AnswerTabs({ list, state }: AnswerTabsProps) {
  const tabs = states.map((each) => ({
    to: `${list}?state=${each}`,
    label: inquireStateLabels[each],
    isCurrent: state === each,
  }));
  return <TabLinks label="문의 나누기" tabs={[{ to: list, label: '전체', isCurrent: state === null }, ...tabs]} />;
}
