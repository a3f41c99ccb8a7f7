import { type ConsoleFaq, type FaqCategory, faqCategories, faqCategory } from '@iruon/contract';
import { faqCategoryLabels } from '@iruon/contract/labels';
import { useSearchParams } from 'react-router-dom';
import { showNumber } from '../../format/won.ts';
import { choicesOf } from '../../lists/choices.ts';
import { recordForm } from '../../record-kit/define-form.tsx';
import { HiddenChip } from '../../record-kit/display-chip.tsx';
import { choice, richText, text, toggle } from '../../record-kit/fields.tsx';
import { GroupTabs } from '../../record-kit/group-tabs.tsx';
import { OrderedList, RecordRow } from '../../record-kit/ordered-list.tsx';
import { TextPreview } from '../../record-kit/preview.tsx';

type Row = ConsoleFaq & { id: string };

const faqForm = recordForm<Row>({
  revisionsOf: 'faq',
  nameOf: ({ question }) => question,
  preview: <TextPreview title="question" html="answer" help="고객센터의 자주 묻는 질문에 보입니다." />,
  fields: [
    choice('category', '분류', { choices: choicesOf(faqCategoryLabels), initial: 'MEMBERSHIP' }),
    text('question', '질문', { max: 150, isRequired: true }),
    richText('answer', '답변'),
    toggle('shows', '매장에 보이기'),
  ],
  // Returns to the category of the record.
  redirect: (_resource, _id, data) => `faqs?category=${data?.category ?? ''}`,
});

type Shown = FaqCategory | 'ALL';

const helpfulness = ({ helpfulCount, unhelpfulCount }: Row) =>
  `도움 ${showNumber(helpfulCount)} · 아쉬움 ${showNumber(unhelpfulCount)}`;

/** Frequent questions in their order, all of them or those of a category. */
function FaqList() {
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

export const screens = { list: FaqList, ...faqForm };
