import { faqCategories } from '@iruon/contract';
import { faqCategoryLabels } from '@iruon/contract/labels';
import type { MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { MessageCircleQuestion } from 'lucide-react';
import { CenterNav } from '~/components/center/center-nav';
import { ItemList } from '~/components/lists/item-list';
import { ListSearch } from '~/components/lists/list-search';
import { NothingFound } from '~/components/lists/nothing-found';
import { PageNumbers } from '~/components/lists/page-numbers';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import { count } from '~/format';
import { pageLoader } from '~/page-loader';
import { faqPage, pageMeta, wordsOf } from '~/seo';
import { voteAction } from './action';
import { faqAddress } from './faq-address';
import { FaqItem } from './faq-item';

export const loader = pageLoader(({ screens, search }) => screens.faqList(search));

export { voteAction as action };

export const meta: MetaFunction<typeof loader> = (args) => {
  const { category = null, q = '', page = 1, faqs = [] } = args.data ?? {};
  const name = category === null ? '자주 묻는 질문' : `${faqCategoryLabels[category]} 자주 묻는 질문`;
  return [
    ...pageMeta(args, {
      title: `${name} - 이루온`,
      description: '회원, 주문과 결제, 취소와 반품, 배송에 대해 자주 물으시는 질문과 답변입니다.',
      search: faqAddress({ category, page }).replace(/^[^?]*/, ''),
    }),
    // Search engines get no separate page of search results.
    ...(q === '' ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(faqs.length === 0
      ? []
      : [faqPage(faqs.map(({ question, answer }) => ({ question, answer: wordsOf(answer) })))]),
  ];
};

export default function Faqs() {
  const { category, q, faqs, total, page, pageCount } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof voteAction>() ?? undefined;
  const tabs = [null, ...faqCategories].map((each) => ({
    to: faqAddress({ category: each, q }),
    label: each === null ? '전체' : faqCategoryLabels[each],
    isCurrent: each === category,
  }));
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 lg:py-12">
      <CenterNav current="/center/faq" />
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title font-bold lg:text-title-l">자주 묻는 질문</h1>
        <ListSearch
          action="/center/faq"
          label="질문 검색"
          q={q}
          {...(category === null ? {} : { preserved: { category } })}
        />
      </header>
      <nav aria-label="질문 분류">
        <ul className="flex flex-wrap gap-2">
          {tabs.map(({ to, label, isCurrent }) => (
            <li key={to}>
              <LinkButton
                tone={isCurrent ? 'primary' : 'outline'}
                size="s"
                to={to}
                prefetch="intent"
                aria-current={isCurrent ? 'page' : undefined}
                preventScrollReset
              >
                {label}
              </LinkButton>
            </li>
          ))}
        </ul>
      </nav>
      {q !== '' && faqs.length > 0 && (
        <p role="status" className="-mt-3 text-label text-ink-soft">
          ‘{q}’ 검색 결과 {count(total)}건
        </p>
      )}
      {faqs.length === 0 ? (
        <Nothing q={q} />
      ) : (
        <ItemList items={faqs}>
          {(faq) => <FaqItem faq={faq} sent={sent?.faq === faq._id ? sent : undefined} />}
        </ItemList>
      )}
      <PageNumbers page={page} pageCount={pageCount} addressOf={(to) => faqAddress({ category, q, page: to })} />
      <p className="text-label text-ink-soft">
        찾으시는 답이 없나요?{' '}
        <Link
          to="/center/individual-service"
          className="press-line font-semibold text-accent underline underline-offset-4"
        >
          개인 고객 안내
        </Link>
        {' 또는 '}
        <Link
          to="/center/corporate-service"
          className="press-line font-semibold text-accent underline underline-offset-4"
        >
          기업 고객 안내
        </Link>
        에서 물어보실 곳을 확인해 주세요.
      </p>
    </div>
  );
}

function Nothing({ q }: { q: string }) {
  const toAll = (
    <LinkButton tone="outline" to="/center/faq">
      전체 질문 보기
    </LinkButton>
  );
  if (q !== '') return <NothingFound title={`‘${q}’에 맞는 질문이 없습니다`} action={toAll} />;
  return (
    <EmptyState icon={MessageCircleQuestion} title="여기에는 아직 질문이 없습니다" action={toAll}>
      다른 분류의 질문을 살펴보세요.
    </EmptyState>
  );
}
