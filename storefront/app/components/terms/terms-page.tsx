import type { TermsView } from '@iruon/bff-storefront/site/terms';
import { termsStateLabels } from '@iruon/contract/labels';
import { Link, useLocation } from '@remix-run/react';
import { Notice } from '~/components/ui/notice';

const koreanDay = (iso: string) => iso.replaceAll('-', '.');

/** A legal text of the store in paragraphs, with links to its other versions. */
export function TermsPage({ view: { terms, versions } }: { view: TermsView }) {
  const { subject, content, effectiveOn } = terms;
  const shown = versions.find((version) => version.effectiveOn === effectiveOn);
  return (
    <article className="page py-10 lg:py-14">
      <div className="mx-auto grid max-w-reading gap-6">
        <header className="grid gap-2">
          <h1 className="text-title font-bold lg:text-title-l">{subject}</h1>
          <p className="figures text-label text-ink-faint">시행일 {koreanDay(effectiveOn)}</p>
        </header>
        <Standing view={{ terms, versions }} state={shown?.state ?? 'IN_FORCE'} />
        {content.split(/\n{2,}/).map((paragraph, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may repeat and never move
          <p key={place} className="whitespace-pre-line text-ink-soft wrap-anywhere">
            {paragraph}
          </p>
        ))}
        <Versions view={{ terms, versions }} />
      </div>
    </article>
  );
}

/** Marks a version that is not in force, links to the one in force, and announces the next one. */
function Standing({ view, state }: { view: TermsView; state: TermsView['versions'][number]['state'] }) {
  const { pathname } = useLocation();
  const { effectiveOn } = view.terms;
  const current = (
    <Link to={pathname} className="press-line font-semibold underline underline-offset-4">
      지금 시행 중인 내용 보기
    </Link>
  );
  if (state === 'PAST')
    return (
      <Notice tone="warning" title="지난 내용입니다.">
        {current}
      </Notice>
    );
  if (state === 'PLANNED')
    return (
      <Notice tone="info" title={`${koreanDay(effectiveOn)}부터 시행할 내용입니다.`}>
        {current}
      </Notice>
    );
  const next = view.versions.findLast((version) => version.state === 'PLANNED');
  if (!next) return null;
  return (
    <Notice tone="info" title={`${koreanDay(next.effectiveOn)}부터 내용이 바뀝니다.`}>
      <Link to={`${pathname}?on=${next.effectiveOn}`} className="press-line font-semibold underline underline-offset-4">
        바뀔 내용 미리 보기
      </Link>
    </Notice>
  );
}

function Versions({ view: { terms, versions } }: { view: TermsView }) {
  const { pathname } = useLocation();
  if (versions.length < 2) return null;
  return (
    <nav aria-label="시행일별 내용" className="grid gap-3 border-t border-line pt-6">
      <h2 className="font-bold">시행일별 내용</h2>
      <ul className="grid gap-1 text-label">
        {versions.map(({ effectiveOn, state, subject }) => (
          <li key={effectiveOn}>
            <Link
              to={state === 'IN_FORCE' ? pathname : `${pathname}?on=${effectiveOn}`}
              aria-current={effectiveOn === terms.effectiveOn ? 'page' : undefined}
              className="figures inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-accent aria-[current=page]:font-bold aria-[current=page]:text-ink"
            >
              {koreanDay(effectiveOn)}
              <span className="text-ink-faint">{termsStateLabels[state]}</span>
              <span className="sr-only">{subject}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
