import type { ConsoleLink, ConsoleProductDetail, LinkInput } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { fileUrl } from '../../../content/files/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { salePriceOf } from '../rules.ts';
import { inputOf } from './product-input.ts';
import { type References, readReferences } from './references.ts';
import { findStoredProducts } from './stored-product-repository.ts';

/** All editable fields of a product, including hidden ones. @throws NOT_FOUND */
export async function readConsoleProduct(handle: Handle, id: string, at: Date): Promise<ConsoleProductDetail> {
  const [stored] = await findStoredProducts(handle, [id]);
  if (!stored) throw problem('NOT_FOUND');
  const input = inputOf(stored);
  const references = await readReferences(handle, [input]);
  const links = (given: readonly LinkInput[]) => given.flatMap((link) => toWireLink(link, references));
  const names = new Map(stored.images.map((image) => [image.id, image.name]));
  return {
    ...input,
    _id: stored.id,
    revision: stored.revision,
    brandName: stored.brandName,
    categoryName: stored.categoryName,
    salePrice: salePriceOf(stored, at),
    stock: stored.stock,
    images: input._images.map((fileId) => ({
      _id: fileId,
      url: fileUrl(fileId) ?? '',
      name: names.get(fileId) ?? '',
    })),
    options: stored.options.map(({ id: optionId, ...option }) => ({ _id: optionId, ...option })),
    supplies: stored.supplies.map(({ id: supplyId, ...supply }) => ({ _id: supplyId, ...supply })),
    addOns: links(input.addOns),
    relateds: links(input.relateds),
    bundleds: links(input.bundleds),
    isOrdered: stored.isOrdered,
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  };
}

function toWireLink(link: LinkInput, { products }: References): ConsoleLink[] {
  const linked = products.get(link._product);
  if (!linked) return [];
  const option = linked.options.find(({ id }) => id === link._option);
  const supply = linked.supplies.find(({ id }) => id === link._supply);
  const overOptions = linked.options.filter(({ enabled }) => enabled).reduce((sum, { stock }) => sum + stock, 0);
  const { code, name, shows, sells } = linked;
  const own = option ? option.stock : linked.optionsEnabled ? overOptions : linked.stock;
  return [
    {
      ...link,
      product: {
        code,
        name,
        type: linked.type,
        thumb: fileUrl(linked.thumbId),
        price: supply ? supply.price : linked.price,
        stock: supply ? supply.stock : own,
        stockEnabled: supply ? supply.stockEnabled : linked.stockEnabled,
        shows,
        sells,
        optionName: option?.name ?? null,
        supplyName: supply?.name ?? null,
      },
    },
  ];
}
