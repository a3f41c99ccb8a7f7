import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { Download, PackageOpen } from 'lucide-react';
import { addOneToCart } from '~/components/cart/add-one-to-cart';
import { Period, StateBadge } from '~/components/exhibitions/state-badge';
import { ItemList } from '~/components/lists/item-list';
import { Picture } from '~/components/media/picture';
import { RichText } from '~/components/rich-text/rich-text';
import { EmptyState } from '~/components/ui/empty-state';
import { Notice } from '~/components/ui/notice';
import { TitledSection } from '~/components/ui/titled-section';
import { pageLoader } from '~/page-loader';
import { pageMeta } from '~/seo';
import { ExhibitionProduct } from './exhibition-product';

export const loader = pageLoader(({ screens, params }) => screens.exhibitionDetail(params.exhibition ?? ''));

export { addOneToCart as action };

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [{ title: '기획전 - 이루온' }];
  const { name, summary, thumb } = args.data.exhibition;
  return pageMeta(args, { title: `${name} - 이루온`, description: summary || `이루온 기획전 ${name}`, image: thumb });
};

const standing = {
  RUNNING: null,
  PLANNED: '아직 시작하지 않은 기획전입니다. 시작일에 다시 찾아 주세요.',
  ENDED: '종료된 기획전입니다. 상품은 계속 보실 수 있습니다.',
};

export default function ExhibitionDetail() {
  const { exhibition, canBuy } = useLoaderData<typeof loader>();
  const { name, summary, state, banner, content, files, products } = exhibition;
  return (
    <div className="page grid gap-10 py-6 lg:py-10">
      <header className="grid gap-6">
        <Link to="/shop/exhibitions" className="justify-self-start text-label text-ink-faint hover:text-accent">
          기획전
        </Link>
        {banner && (
          <Picture
            src={banner}
            alt=""
            size={[1200, 400]}
            sizes="(min-width: 1280px) 1200px, 92vw"
            isFirst
            className="aspect-[3/1] w-full rounded-l bg-mist object-cover"
          />
        )}
        <div className="grid justify-items-start gap-3">
          <StateBadge state={state} />
          <h1 className="text-title font-bold text-balance lg:text-title-l">{name}</h1>
          {summary && <p className="max-w-reading text-lead text-ink-soft">{summary}</p>}
          <p className="figures text-label text-ink-faint">
            <Period {...exhibition} />
          </p>
        </div>
        {standing[state] && <Notice tone="info" title={standing[state]} />}
      </header>
      {content && <RichText html={content} />}
      {files.length > 0 && (
        <TitledSection id="files" title="자료" className="grid gap-3">
          <ul className="grid justify-items-start gap-2">
            {files.map((file) => (
              <li key={file._id}>
                <a
                  href={file.url}
                  download={file.name}
                  className="inline-flex min-h-11 items-center gap-2 text-accent hover:underline"
                >
                  <Download className="size-5" aria-hidden />
                  {file.name}
                </a>
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
      <TitledSection id="products" title="기획전 상품" className="grid gap-6">
        {products.length === 0 ? (
          <EmptyState icon={PackageOpen} title="상품을 준비하고 있습니다" />
        ) : (
          <div data-zone="">
            <ItemList
              items={products}
              className="grid grid-cols-2 gap-x-4 gap-y-9 sm:grid-cols-3 md:gap-x-6 lg:grid-cols-4"
            >
              {(product) => <ExhibitionProduct product={product} canBuy={canBuy} />}
            </ItemList>
          </div>
        )}
      </TitledSection>
    </div>
  );
}
