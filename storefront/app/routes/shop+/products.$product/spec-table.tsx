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
            className="maker-text"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by core-api on read
            dangerouslySetInnerHTML={{ __html: content }}
          />
        </section>
      )}
      <section aria-labelledby="specs">
        <h2 id="specs" className="mb-4 text-title-s font-bold">
          상품 정보
        </h2>
        <table className="spec-table">
          <tbody>
            {specs.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
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
