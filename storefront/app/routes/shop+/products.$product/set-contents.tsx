import type { Product } from '@iruon/contract';
import { ProductPicture } from '~/components/products/product-picture';
import { won } from '~/format';

/** The contents of a bundle. */
export function SetContents({ items }: { items: Product['bundleds'] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="set-contents" className="grid gap-3 rounded-m bg-mist p-5">
      <h2 id="set-contents" className="text-body font-semibold">
        세트 구성 <span className="figures font-normal text-ink-faint">{items.length}종</span>
      </h2>
      <ul className="grid gap-3">
        {items.map((item) => (
          <li key={`${item._product} ${item.supply?._id ?? item._option}`} className="flex items-center gap-3">
            <ProductPicture src={item.thumb} alt="" side={48} className="w-12 shrink-0 bg-paper" />
            <div className="min-w-0 flex-1 text-label">
              <p className="font-semibold">{item.name}</p>
              <p className="figures text-caption text-ink-faint">
                {item.code}
                {item.optionName && ` · ${item.optionName}`}
                {item.supply && ` · 부속품 ${won(item.supply.price)}`}
              </p>
            </div>
            <p className="figures text-label font-semibold">{item.amount}개</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
