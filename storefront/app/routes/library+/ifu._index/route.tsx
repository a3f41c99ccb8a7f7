import type { BoardSummary } from '@iruon/contract';
import { ifuLanguageLabels } from '@iruon/contract/labels';
import { Link, useLoaderData } from '@remix-run/react';
import { FileText } from 'lucide-react';
import { LibraryTabs } from '~/components/boards/library-tabs';
import { SearchForm } from '~/components/boards/search-form';
import { ItemList } from '~/components/lists/item-list';
import { ListPages } from '~/components/lists/list-pages';
import { UdiForm } from '~/components/lots/udi-form';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { Input } from '~/components/ui/input';
import { Options, Select } from '~/components/ui/select';
import { pageLoader } from '~/page-loader';
import { listMeta } from '~/seo';

export const loader = pageLoader(({ screens, search }) => screens.ifuList(search));

export const meta = listMeta<typeof loader>(
  '사용설명서',
  '이루온 제품의 사용설명서(IFU)를 상품 코드, UDI-DI, 언어로 찾아 내려받으실 수 있습니다.',
  ({ boards }) => boards.map(({ subject, _id }) => ({ name: subject, path: `/library/ifu/${_id}` })),
);

export default function IfuList() {
  const { boards, q, product, language, page, pageCount } = useLoaderData<typeof loader>();
  const isFiltered = q !== '' || product !== '' || language !== null;
  return (
    <div id="page" className="page grid gap-8 py-10 lg:py-14">
      <div className="grid gap-3">
        <h1 className="text-title font-bold lg:text-title-l">사용설명서</h1>
        <p className="max-w-reading text-ink-soft">
          제품을 쓰시기 전에 현재 버전의 사용설명서를 확인해 주세요. 로그인하지 않아도 내려받으실 수 있습니다.
        </p>
      </div>
      <LibraryTabs current="/library/ifu" />
      <UdiForm />
      <SearchForm action="/library/ifu" q={q} label="설명서 검색" placeholder="제품명이나 내용">
        <Input
          key={product}
          name="product"
          aria-label="상품 코드나 UDI-DI"
          defaultValue={product}
          maxLength={400}
          placeholder="상품 코드나 UDI-DI"
          autoComplete="off"
          className="min-w-52 flex-1"
        />
        <Select key={language} name="language" aria-label="언어" defaultValue={language ?? ''}>
          <option value="">모든 언어</option>
          <Options of={Object.entries(ifuLanguageLabels)} />
        </Select>
      </SearchForm>
      {boards.length === 0 ? (
        <EmptyState
          icon={FileText}
          title={isFiltered ? '조건에 맞는 사용설명서가 없습니다' : '사용설명서를 준비하고 있습니다'}
          action={
            isFiltered && (
              <Button asChild tone="outline">
                <Link to="/library/ifu">전체 보기</Link>
              </Button>
            )
          }
        >
          {isFiltered && '포장에 적힌 상품 코드나 UDI-DI를 다시 확인해 주세요. 고객센터에서도 보내 드립니다.'}
        </EmptyState>
      ) : (
        <ItemList items={boards}>{(board) => <IfuRow board={board} />}</ItemList>
      )}
      <ListPages name="page" label="사용설명서 쪽" page={page} pageCount={pageCount} />
    </div>
  );
}

function IfuRow({ board: { _id, subject, meta, newer } }: { board: BoardSummary }) {
  const { language, version, effectiveOn, productCodes } = meta;
  return (
    <article className="group relative grid gap-1.5 py-5">
      <div className="flex flex-wrap items-center gap-2">
        {language && <Badge>{ifuLanguageLabels[language]}</Badge>}
        <Badge tone={newer ? 'neutral' : 'accent'}>버전 {version}</Badge>
        {newer && <Badge tone="accent">새 버전 {newer.version}</Badge>}
      </div>
      <h2 className="font-semibold group-hover:text-accent" {...(language ? { lang: language } : {})}>
        <Link to={`/library/ifu/${_id}`} className="after:absolute after:inset-0">
          {subject}
        </Link>
      </h2>
      <p className="figures text-caption break-words text-ink-faint">
        {effectiveOn && `${(newer?.effectiveOn ?? effectiveOn).replaceAll('-', '.')} 시행`}
        {productCodes.length > 0 &&
          ` · ${productCodes.slice(0, 4).join(', ')}${productCodes.length > 4 ? ` 외 ${productCodes.length - 4}개` : ''}`}
      </p>
    </article>
  );
}
