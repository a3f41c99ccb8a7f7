import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Store } from 'lucide-react';
import { ItemList } from '~/components/lists/item-list';
import { LineCards } from '~/components/product-lines/line-cards';
import { EmptyState } from '~/components/ui/empty-state';
import { TitledSection } from '~/components/ui/titled-section';
import { pageMeta } from '~/seo';
import { ShowroomCard } from './showroom-card';

export async function loader({ context }: LoaderFunctionArgs) {
  const [showrooms, lines] = await Promise.all([context.bff.screens.showrooms(), context.bff.screens.productLines()]);
  return { showrooms, lines };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: '전시장 - 이루온',
    description: '이루온 임플란트를 직접 보고 만져 볼 수 있는 전시장의 위치와 운영시간입니다.',
  });

export default function ProductIntroduction() {
  const { showrooms, lines } = useLoaderData<typeof loader>();
  return (
    <div className="page grid gap-8 py-10 lg:py-14">
      <header className="grid gap-3">
        <h1 className="text-title font-bold lg:text-title-l">제품을 직접 만나 보세요</h1>
        <p className="max-w-reading text-ink-soft">
          전시장에서 픽스처와 보철 부품, 수술 기구를 손에 들어 보고 상담받으실 수 있습니다.
        </p>
      </header>
      <TitledSection id="showrooms" title="전시장" className="grid gap-5">
        {showrooms.length === 0 ? (
          <EmptyState icon={Store} title="전시장을 준비하고 있습니다" />
        ) : (
          <ItemList items={showrooms} className="grid gap-6 md:grid-cols-2">
            {(showroom) => <ShowroomCard showroom={showroom} />}
          </ItemList>
        )}
      </TitledSection>
      {lines.length > 0 && (
        <TitledSection id="lines" title="제품 라인" className="grid gap-5 pt-4">
          <LineCards lines={lines} />
        </TitledSection>
      )}
    </div>
  );
}
