import type { UdiInstructionsView } from '@iruon/bff-storefront/library/udi-instructions';
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { NoInstructions, noInstructionsMeta } from '~/components/lots/no-instructions';
import { UdiForm } from '~/components/lots/udi-form';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';
import { TitledSection } from '~/components/ui/titled-section';
import { pageMeta } from '~/seo';
import { DocumentVersions } from './document-versions';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const view = await context.bff.screens.udiInstructions(params.gtin ?? '', new URL(request.url).searchParams);
  return data(view, 'code' in view ? 404 : 200);
}

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data || 'code' in args.data) return noInstructionsMeta;
  const { product, lot } = args.data;
  const name = [product.name, product.option].filter(Boolean).join(' ');
  return [
    ...pageMeta(args, {
      title: `${name} 사용설명서 - 이루온`,
      description: `${name}의 사용설명서를 로트별 버전으로 내려받으실 수 있습니다.`,
    }),
    ...(lot ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

const dotted = (day: string) => day.replaceAll('-', '.');

export default function UdiPage() {
  const view = useLoaderData<typeof loader>();
  return 'code' in view ? <NoInstructions {...view} /> : <Instructions view={view} />;
}

function Instructions({ view }: { view: UdiInstructionsView }) {
  const { gtin, product, lot, documents, requestedLot, isUnknownLot } = view;
  const name = [product.name, product.option].filter(Boolean).join(' ');
  const about = `${name} (UDI-DI ${gtin}${requestedLot ? `, 로트 ${requestedLot}` : ''})`;
  return (
    <div className="page grid gap-10 py-10 lg:py-14">
      <header className="grid gap-4">
        <Link to="/library/ifu" className="press-line justify-self-start text-label text-ink-faint hover:text-accent">
          사용설명서
        </Link>
        <h1 className="text-title font-bold text-balance lg:text-title-l">{name} 사용설명서</h1>
        <dl className="facts max-w-reading">
          <Fact label="UDI-DI" value={gtin} />
          <Fact label="상품 코드" value={product.code} />
          {product.manufacturer && <Fact label="제조사" value={product.manufacturer} />}
          {lot && <Fact label="로트번호" value={lot.lotNo} />}
          {lot?.useBy && <Fact label="유효기한" value={dotted(lot.useBy)} />}
        </dl>
        {lot?.isRecalled && (
          <Notice tone="danger" title="회수 중인 로트입니다." className="max-w-reading">
            쓰지 마시고 보관해 주세요. 구매하신 병원에는 회수 방법을 따로 알려 드립니다.
          </Notice>
        )}
        {isUnknownLot && (
          <Notice tone="warning" title={`찾지 못한 로트입니다: ${requestedLot}`} className="max-w-reading">
            가장 새로운 버전을 보여 드립니다. 가지고 계신 포장의 설명서와 다를 수 있으니 로트번호를 다시 확인해 주세요.
          </Notice>
        )}
        {requestedLot === null && (
          <Notice
            tone="info"
            title="로트번호를 입력하시면 그 로트의 버전을 먼저 보여 드립니다."
            className="max-w-reading"
          />
        )}
        {lot && lot._version === null && documents.length > 0 && (
          <Notice tone="warning" title="이 로트에 연결된 버전이 없습니다." className="max-w-reading">
            가장 새로운 버전을 보여 드립니다. 가지고 계신 포장의 설명서와 다르면 고객센터로 알려 주세요.
          </Notice>
        )}
      </header>
      {documents.length === 0 && (
        <Notice tone="info" title="이 제품의 사용설명서를 준비하고 있습니다." className="max-w-reading">
          급하시면 아래에서 종이 설명서를 신청해 주세요.
        </Notice>
      )}
      {documents.map((document) => (
        <DocumentVersions
          key={document._id}
          document={document}
          ofLot={document.versions.some(({ _id }) => _id === lot?._version) ? (lot?._version ?? null) : null}
        />
      ))}
      <TitledSection id="paper" title="종이 설명서" className="grid max-w-reading justify-items-start gap-3">
        <p className="text-ink-soft">신청하시면 7일 안에 무료로 보내 드립니다.</p>
        <LinkButton tone="outline" to={`/form/ifu-paper?${new URLSearchParams({ about })}`}>
          종이 설명서 신청
        </LinkButton>
      </TitledSection>
      <div className="max-w-reading">
        <UdiForm />
      </div>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figures break-all">{value}</dd>
    </div>
  );
}
