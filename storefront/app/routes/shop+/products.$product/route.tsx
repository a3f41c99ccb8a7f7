import { randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { LikeButton } from '~/components/likes/like-button';
import { UnpaidNotice } from '~/components/orders/unpaid-notice';
import { Breadcrumb } from '~/components/products/breadcrumb';
import { refusalOf } from '~/components/products/product-card';
import { ProductLabels } from '~/components/products/product-labels';
import { Notice } from '~/components/ui/notice';
import type { CachedBodyHandle } from '~/rendering/body-cache';
import { Piece } from '~/rendering/piece';
import { StaticPart, staticData } from '~/rendering/static-part';
import { action } from './action';
import { AddOns } from './add-ons';
import { BuyBox } from './buy-box';
import { ProductCommunity } from './community/product-community';
import { Gallery } from './gallery';
import { SizeMatrix } from './matrix/size-matrix';
import { PlainBuyForm } from './plain-buy-form';
import { DeliveryTerms, PriceBlock, SetContents } from './product-facts';
import { productMeta } from './product-meta';
import { ProductStrip } from './product-strip';
import { RestockForm } from './restock-form';
import { DeliveryInfo } from './shipping-choice';
import { SpecTable } from './spec-table';

export async function loader(args: LoaderFunctionArgs) {
  const { params, request, context } = args;
  const { product, specs, ifu, deliveryTerms, viewed, ...view } = await context.bff.screens.productDetail(
    params.product ?? '',
    new URL(request.url).searchParams,
  );
  const { content, relateds, ...shown } = product;
  return {
    ...view,
    product: shown,
    still: staticData({ content, relateds, specs, ifu, deliveryTerms, viewed }, args),
    // The key of a page view: a request without a response can be retried and is added once.
    addKey: randomUUID(),
  };
}

/**
 * The content of a product is its data, whether it is liked, and whether the visitor is logged in. Members who see the
 * same prices and viewed the same products share it.
 */
export const handle: CachedBodyHandle<Awaited<ReturnType<typeof loader>>> = {
  bodyInputs: (view, shell) => [view, shell.likes.includes(view.product._id), shell.member !== null],
  bodyToken: ({ addKey }) => addKey,
};

export { action };

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data ? productMeta(args, args.data.product) : [{ title: '상품 - 이루온' }];

const notForSale = {
  '판매 준비 중': '지금은 판매하지 않는 상품입니다. 판매가 시작되면 이 페이지에서 바로 담을 수 있습니다.',
  품절: '재고가 모두 나갔습니다. 입고 일정은 고객센터에서 안내해 드립니다.',
  '회수로 판매 중지':
    '안전을 위해 회수하고 있어 지금은 판매하지 않습니다. 받으신 제품이 있으면 마이페이지의 제품 회수 안내를 확인해 주세요.',
} as Record<string, string>;

export default function ProductDetail() {
  const { product, still, community, remoteAreas, promise, restock, unpaid, reserved, addKey } =
    useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const refusal = refusalOf(product);
  const [search] = useSearchParams();
  const [typed, supply] = [search.get('size'), search.get('supply')];
  const chosenBy = `${product._id} ${typed ?? ''} ${supply ?? ''}`;
  return (
    <div className="page py-6 lg:py-10">
      <Breadcrumb crumbs={product.categories} />
      <div className="mt-4 grid grid-cols-1 gap-8 lg:mt-6 lg:grid-cols-2 lg:gap-16">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <Gallery key={product._id} product={product} />
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          <div className="grid gap-2">
            <div className="flex flex-wrap items-center gap-2 text-label text-ink-faint">
              <span>{product.brandName}</span>
              <ProductLabels labels={product.labels} />
            </div>
            <div className="flex items-start justify-between gap-4">
              <h1 className="text-title leading-tight font-bold lg:text-title-l">{product.name}</h1>
              <LikeButton product={product._id} name={product.name} />
            </div>
            <p className="figures text-label text-ink-faint">상품코드 {product.code}</p>
          </div>
          <PriceBlock product={product} />
          <SetContents items={product.bundleds} />
          <DeliveryInfo
            options={product.shippingOptions}
            remoteAreas={remoteAreas}
            promise={refusal ? null : promise}
          />
          {failed && !failed.ok && (
            <Notice tone="danger" title={failed.problem.title}>
              {failed.problem.detail}
            </Notice>
          )}
          <UnpaidNotice purchases={unpaid} />
          {refusal ? (
            <Notice tone="warning" title={refusal}>
              {notForSale[refusal]}
            </Notice>
          ) : product.matrix ? (
            <Piece>
              <SizeMatrix
                key={chosenBy}
                product={product}
                matrix={product.matrix}
                reserved={reserved}
                addKey={addKey}
                typed={typed}
                supply={supply}
              />
            </Piece>
          ) : (
            <>
              <BuyBox key={chosenBy} product={product} addKey={addKey} typed={typed} supply={supply} />
              {/* Only the server renders this content, so browsers need no code for it. */}
              <noscript>
                {import.meta.env.SSR && <PlainBuyForm product={product} addKey={addKey} supply={supply} />}
              </noscript>
            </>
          )}
          <Piece>
            <RestockForm items={restock} back={`/shop/products/${encodeURIComponent(product.code)}`} />
          </Piece>
        </div>
      </div>
      <div className="mt-16 grid grid-cols-1 gap-16 not-has-[section]:hidden">
        <Piece>
          <AddOns products={product.addOns} />
        </Piece>
        <StaticPart id="related" data={still}>
          {({ relateds }) => <ProductStrip title="연관 상품" products={relateds} />}
        </StaticPart>
      </div>
      <StaticPart id="facts" data={still}>
        {({ specs, content, ifu, deliveryTerms }) => (
          <>
            <SpecTable specs={specs} content={content} ifu={ifu} />
            <DeliveryTerms terms={deliveryTerms} />
          </>
        )}
      </StaticPart>
      <div className="mt-16 grid grid-cols-1 gap-16 lg:mt-24 lg:gap-24">
        <Piece>
          <ProductCommunity product={product} view={community} />
        </Piece>
        <StaticPart id="viewed" data={still}>
          {({ viewed }) => <ProductStrip title="최근 본 상품" products={viewed} />}
        </StaticPart>
      </div>
    </div>
  );
}
