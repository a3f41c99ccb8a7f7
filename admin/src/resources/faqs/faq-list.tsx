import { type ConsoleFaq, type FaqCategory, faqCategories, faqCategory } from '@iruon/contract';
import { faqCategoryLabels } from '@iruon/contract/labels';
import { useSearchParams } from 'react-router-dom';
import { showNumber } from '../../format/won.ts';
import { choicesOf } from '../../lists/choices.ts';
import { GroupTabs } from '../../record-kit/group-tabs.tsx';
import { HiddenChip } from '../../record-kit/hidden-chip.tsx';
import { OrderedList } from '../../record-kit/ordered-list.tsx';
import { RecordRow } from '../../record-kit/record-row.tsx';

type Row = ConsoleFaq & { id: string };
type Shown = FaqCategory | 'ALL';

const helpfulness = ({ helpfulCount, unhelpfulCount }: Row) =>
  `도움 ${showNumber(helpfulCount)} · 아쉬움 ${showNumber(unhelpfulCount)}`;

/** Frequent questions in their order, all of them or those of a category. */
export function FaqList() {
  const [params, setParams] = useSearchParams();
  const shown: Shown = faqCategory
    .or(faqCategory.nullish().transform(() => 'ALL' as const))
    .catch('ALL')
    .parse(params.get('category') ?? undefined);
  return (
    <OrderedList<Row>
      {...(shown === 'ALL' ? {} : { filter: { category: shown }, createState: { record: { category: shown } } })}
      header={
        <GroupTabs<Shown>
          label="질문의 분류"
          value={shown}
          groups={[{ id: 'ALL', name: '전체' }, ...choicesOf(faqCategoryLabels, faqCategories)]}
          onChoose={(next) => setParams(next === 'ALL' ? {} : { category: next }, { replace: true })}
        />
      }
      nameOf={({ question }) => question}
    >
      {(row) => (
        <RecordRow
          id={row.id}
          name={row.question}
          caption={faqCategoryLabels[row.category]}
          chip={<HiddenChip shows={row.shows} />}
          aside={helpfulness(row)}
        />
      )}
    </OrderedList>
  );
}
