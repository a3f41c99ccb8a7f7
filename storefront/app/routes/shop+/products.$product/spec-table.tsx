import type { ProductDetailView } from '@iruon/bff-storefront/shop/products/product-detail';
import { FileText } from 'lucide-react';
import { ZoneLink } from '~/components/ui/link-zone';

/** The facts of a product and the text of its maker; core-api has sanitised `content`. */
export function SpecTable({ specs, content, ifu }: Pick<ProductDetailView, 'specs' | 'ifu'> & { content: string }) {
  return (
    <div className="mt-14 grid gap-12 border-t border-line pt-12 lg:mt-20">
      {content && (
        <section aria-labelledby="about" className="max-w-reading">
          <h2 id="about" className="mb-4 text-title-s font-bold">
            상품 설명
          </h2>
          <div
            className="grid gap-4 text-ink-soft [&_h3]:mt-4 [&_h3]:text-lead [&_h3]:font-semibold [&_h3]:text-ink [&_li]:ml-5 [&_li]:list-disc [&_strong]:text-ink [&_table]:w-full [&_table]:text-label [&_td]:border-b [&_td]:border-line [&_td]:py-2.5 [&_th]:w-32 [&_th]:border-b [&_th]:border-line [&_th]:py-2.5 [&_th]:pr-4 [&_th]:text-left [&_th]:font-semibold [&_th]:text-ink"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by core-api on read
            dangerouslySetInnerHTML={{ __html: content }}
          />
        </section>
      )}
      <section aria-labelledby="specs">
        <h2 id="specs" className="mb-4 text-title-s font-bold">
          상품 정보
        </h2>
        <table className="w-full max-w-reading border-t border-ink text-label">
          <tbody>
            {specs.map(({ name, value }) => (
              <tr key={name} className="border-b border-line">
                <th scope="row" className="w-28 bg-mist px-4 py-3 text-left font-semibold sm:w-40">
                  {name}
                </th>
                <td className="px-4 py-3 text-ink-soft">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {ifu && (
          <ZoneLink
            to={ifu}
            className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
          >
            <FileText className="size-5" aria-hidden />
            사용설명서 보기
          </ZoneLink>
        )}
      </section>
    </div>
  );
}
