import type { NoIfuView } from '@iruon/bff-storefront/boards/library';
import type { UdiFormView } from '@iruon/bff-storefront/library/udi-instructions';
import { Link } from '@remix-run/react';
import { SearchForm } from '~/components/boards/search-form';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { TitledSection } from '~/components/ui/titled-section';
import { UdiForm } from './udi-form';

export const noInstructionsMeta = [
  { title: '사용설명서를 찾지 못했습니다 - 이루온' },
  { name: 'robots', content: 'noindex' },
];

/** The page of an address that names no instructions: the reason, and the other ways to them. */
export function NoInstructions({ code, isMistyped, ...scan }: NoIfuView & Partial<UdiFormView>) {
  return (
    <div className="page grid gap-10 py-10 lg:py-14">
      <header className="grid gap-4">
        <Link to="/library/ifu" className="press-line justify-self-start text-label text-ink-faint hover:text-accent">
          사용설명서
        </Link>
        <h1 className="text-title font-bold lg:text-title-l">사용설명서를 찾지 못했습니다</h1>
        <Notice
          tone="warning"
          title={isMistyped ? 'UDI-DI 번호를 다시 확인해 주세요' : '이 번호의 제품을 찾지 못했습니다'}
          className="max-w-reading"
        >
          <b className="figures font-semibold break-all">{code}</b>
          <p>
            {isMistyped
              ? '검증 숫자가 맞지 않습니다. 포장의 바코드 아래 숫자를 그대로 입력해 주세요.'
              : '포장에 적힌 번호와 같은지 확인해 주세요. 같다면 아래에서 제품 이름으로 찾으시거나 종이 설명서를 신청해 주세요.'}
          </p>
        </Notice>
      </header>
      <div className="max-w-reading">
        <UdiForm {...scan} />
      </div>
      <TitledSection id="by-name" title="제품 이름으로 찾기" className="grid max-w-reading gap-3">
        <SearchForm action="/library/ifu" q="" label="설명서 검색" placeholder="제품명이나 내용" />
      </TitledSection>
      <TitledSection id="paper" title="찾을 수 없으시면" className="grid max-w-reading justify-items-start gap-3">
        <p className="text-ink-soft">
          종이 설명서는 신청하시면 7일 안에 무료로 보내 드립니다. 궁금한 점은 문의로 남겨 주세요.
        </p>
        <div className="flex flex-wrap gap-2">
          <LinkButton tone="outline" to={`/form/ifu-paper?${new URLSearchParams({ about: code })}`}>
            종이 설명서 신청
          </LinkButton>
          <LinkButton tone="outline" to="/center/inquiry/normal">
            문의하기
          </LinkButton>
        </div>
      </TitledSection>
    </div>
  );
}
