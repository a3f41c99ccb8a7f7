import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { ArrowRight, PackageOpen } from 'lucide-react';
import { FixtureDrawing } from '~/components/product-lines/fixture-drawing';
import { LineCategories } from '~/components/product-lines/line-categories';
import { lineMessages } from '~/components/product-lines/line-messages';
import { ThreePoints } from '~/components/product-lines/three-points';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';
import { TitledSection } from '~/components/ui/titled-section';
import { pageMeta } from '~/seo';

const kinds = ['tissue', 'bone'] as const;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const kind = kinds.find((each) => each === params.line);
  if (!kind) throw new Response(null, { status: 404 });
  const lines = await context.bff.screens.productLines();
  return {
    kind,
    line: lines.find((line) => line.kind === kind) ?? null,
    other: lines.find((line) => line.kind !== kind) ?? null,
  };
}

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [{ title: '제품 라인 - 이루온' }];
  const { kind, line } = args.data;
  return pageMeta(args, {
    title: `${line?.name ?? lineMessages[kind].name} - 이루온`,
    description: lineMessages[kind].text,
  });
};

export default function ProductLinePage() {
  const { kind, line, other } = useLoaderData<typeof loader>();
  const { name, text, traits } = lineMessages[kind];
  return (
    <div className="page grid gap-12 py-10 lg:py-14">
      <header className="grid gap-8 rounded-l bg-mist p-7 sm:grid-cols-[1fr_auto] sm:items-center sm:p-12">
        <div className="grid justify-items-start gap-4">
          <Link
            to="/product"
            className="-my-3 inline-flex min-h-11 min-w-11 items-center text-label text-ink-soft hover:text-accent"
          >
            제품
          </Link>
          <h1 className="text-title font-bold lg:text-title-l">{line?.name ?? name}</h1>
          <p className="max-w-reading text-lead text-ink-soft">{text}</p>
          {line && (
            <LinkButton size="l" to={`/shop/products?category=${encodeURIComponent(line.code)}`} prefetch="intent">
              {line.name} 제품 보기
            </LinkButton>
          )}
        </div>
        <FixtureDrawing kind={kind} className="w-32 justify-self-center sm:mr-8 sm:w-44" />
      </header>
      <TitledSection id="traits" title="특징" className="grid gap-6">
        <ThreePoints points={traits} look="lined" />
      </TitledSection>
      <TitledSection id="parts" title="구성 제품" className="grid gap-6">
        {line && line.categories.length > 0 ? (
          <LineCategories line={line} />
        ) : (
          <EmptyState icon={PackageOpen} title="제품을 준비하고 있습니다" />
        )}
      </TitledSection>
      {other && (
        <Link
          to={`/product/${other.kind}`}
          prefetch="intent"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-accent hover:text-accent-deep"
        >
          {other.name} 알아보기
          <ArrowRight className="size-4.5" aria-hidden />
        </Link>
      )}
    </div>
  );
}
