import type { BoardVersion } from '@iruon/contract';
import { ifuLanguageLabels } from '@iruon/contract/labels';
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { BoardFiles } from '~/components/boards/board-files';
import { BoardText } from '~/components/boards/board-text';
import { ItemList } from '~/components/lists/item-list';
import { Badge } from '~/components/ui/badge';
import { Notice } from '~/components/ui/notice';
import { TitledSection } from '~/components/ui/titled-section';
import { pageLoader } from '~/page-loader';
import { breadcrumbs, pageMeta } from '~/seo';

export const loader = pageLoader(({ screens, params }) => screens.ifu(params.id ?? ''));

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [{ title: '사용설명서 - 이루온' }];
  const { subject, meta: about } = args.data;
  const codes = about.productCodes.slice(0, 8).join(', ');
  return [
    ...pageMeta(args, {
      title: `${subject} 버전 ${about.version} - 이루온`,
      description: `${subject}(버전 ${about.version})을 내려받으실 수 있습니다.${codes && ` 해당 상품: ${codes}`}`,
    }),
    breadcrumbs(args, [
      { name: '사용설명서', path: '/library/ifu' },
      { name: subject, path: args.location.pathname },
    ]),
  ];
};

const states = {
  CURRENT: { label: '현재 버전', tone: 'success' },
  PLANNED: { label: '시행 예정', tone: 'accent' },
  PAST: { label: '이전 버전', tone: 'neutral' },
} as const;

const dotted = (day: string | null) => day?.replaceAll('-', '.') ?? '';

export default function Ifu() {
  const { _id, subject, content, meta: about, versions, newer } = useLoaderData<typeof loader>();
  const own = versions.find((version) => version._id === _id);
  const current = versions.find(({ state }) => state === 'CURRENT');
  return (
    <div className="page grid gap-10 py-10 lg:py-14">
      <header className="grid gap-3">
        <Link to="/library/ifu" className="press-line justify-self-start text-label text-ink-faint hover:text-accent">
          사용설명서
        </Link>
        <h1
          className="text-title font-bold text-balance lg:text-title-l"
          {...(about.language ? { lang: about.language } : {})}
        >
          {subject}
        </h1>
        <p className="figures text-label text-ink-faint">
          {about.language && `${ifuLanguageLabels[about.language]} · `}버전 {about.version} ·{' '}
          {dotted(about.effectiveOn)} 시행
        </p>
        {newer && (
          <Notice
            tone="warning"
            title={`${dotted(newer.effectiveOn)}부터 새 버전이 적용되고 있습니다: 버전 ${newer.version}`}
            className="max-w-reading"
          >
            <a href={`/files/ifu/${newer._id}`} className="press-line font-semibold underline">
              버전 {newer.version} 내려받기 (PDF)
            </a>
          </Notice>
        )}
        {own?.state === 'PAST' && !newer && (
          <Notice tone="warning" title="지금은 쓰지 않는 이전 버전입니다." className="max-w-reading">
            {current && (
              <Link to={`/library/ifu/${current._id}`} className="press-line font-semibold underline">
                현재 버전({current.version}) 보기
              </Link>
            )}
          </Notice>
        )}
        {own?.state === 'PLANNED' && (
          <Notice
            tone="info"
            title={`${dotted(about.effectiveOn)}부터 적용되는 버전입니다. 그 전에는 현재 버전을 따라 주세요.`}
            className="max-w-reading"
          />
        )}
      </header>
      <BoardText html={content} />
      <TitledSection id="versions" title="버전" className="grid max-w-reading gap-3">
        <ItemList items={versions}>{(version) => <Version version={version} isHere={version._id === _id} />}</ItemList>
      </TitledSection>
      <Devices codes={about.productCodes} udis={about.udis} />
    </div>
  );
}

function Version({
  version: { _id, version, state, effectiveOn, files },
  isHere,
}: {
  version: BoardVersion;
  isHere: boolean;
}) {
  return (
    <div className="grid gap-2 py-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
        {isHere ? (
          <b className="font-semibold">버전 {version}</b>
        ) : (
          <Link to={`/library/ifu/${_id}`} className="press-line font-semibold hover:text-accent hover:underline">
            버전 {version}
          </Link>
        )}
        <span className="figures text-caption text-ink-faint">{dotted(effectiveOn)} 시행</span>
      </p>
      {files.length > 0 ? (
        <BoardFiles files={files} />
      ) : (
        <p className="text-label text-ink-faint">파일을 준비하고 있습니다. 고객센터에 요청하시면 보내 드립니다.</p>
      )}
    </div>
  );
}

function Devices({ codes, udis }: { codes: readonly string[]; udis: readonly string[] }) {
  if (codes.length + udis.length === 0) return null;
  return (
    <TitledSection id="devices" title="해당 제품" className="grid max-w-reading gap-3">
      <dl className="grid gap-3 text-label">
        {codes.length > 0 && (
          <div className="grid gap-1">
            <dt className="font-semibold">상품 코드</dt>
            <dd className="figures break-words text-ink-soft">{codes.join(', ')}</dd>
          </div>
        )}
        {udis.length > 0 && (
          <div className="grid gap-1">
            <dt className="font-semibold">UDI-DI</dt>
            <dd className="figures break-words text-ink-soft">{udis.join(', ')}</dd>
          </div>
        )}
      </dl>
    </TitledSection>
  );
}
