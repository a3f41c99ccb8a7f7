import { inquireStateLabels, type MyInquire } from '@iruon/contract';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LockKeyhole, MessageCircleQuestion } from 'lucide-react';
import { ItemList } from '~/components/lists/item-list';
import { ListPages } from '~/components/lists/list-pages';
import { AnswerTabs } from '~/components/questions/answer-tabs';
import { MemberQuestion } from '~/components/reviews/member-question';
import { ProductLine } from '~/components/reviews/product-line';
import { EmptyState } from '~/components/ui/empty-state';
import { pageLoader } from '~/page-loader';

export const meta: MetaFunction = () => [{ title: '상품문의 - 이루온' }];

export const loader = pageLoader(({ screens, search }) => screens.myQuestions(search));

export default function MyQuestions() {
  const { state, questions, page, pageCount } = useLoaderData<typeof loader>();
  return (
    <div id="questions" className="grid gap-8">
      <h1 className="text-title font-bold">상품문의</h1>
      <AnswerTabs list="/mypage/questions" state={state} />
      {questions.length === 0 ? (
        <EmptyState
          icon={MessageCircleQuestion}
          title={state ? `${inquireStateLabels[state]} 문의가 없습니다` : '문의하신 내역이 없습니다'}
          link={{ to: '/shop/products', text: '제품 둘러보기' }}
        >
          제품 상세의 상품문의에서 궁금한 점을 남겨 주세요.
        </EmptyState>
      ) : (
        <ItemList items={questions} className="-mt-8 divide-y divide-line border-b border-line">
          {(question) => <MyQuestionItem question={question} />}
        </ItemList>
      )}
      <ListPages name="page" part="questions" label="상품문의 쪽" page={page} pageCount={pageCount} />
    </div>
  );
}

/** A question of the member, which expands to its text and its answer. */
function MyQuestionItem({ question }: { question: MyInquire }) {
  return (
    <MemberQuestion
      question={question}
      title={
        <span className="flex items-center gap-2 font-semibold">
          {question.isSecret && (
            <>
              <LockKeyhole className="size-4 shrink-0 text-ink-faint" aria-hidden />
              <span className="sr-only">비밀글</span>
            </>
          )}
          {question.subject}
        </span>
      }
      about={question.product.name}
      page={`/mypage/questions/${question._id}`}
    >
      <ProductLine product={question.product} />
    </MemberQuestion>
  );
}
