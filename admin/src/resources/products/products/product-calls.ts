import type {
  ConsoleProductInput,
  PricePreview,
  PricePreviewQuery,
  ProductBulkResult,
  ProductBulkSet,
  ProductChoices,
  StockChange,
} from '@iruon/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { OnProgress } from '../../../dialogs/bulk-progress.tsx';
import { inParts, unsent } from '../../../providers/in-parts.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';

export interface StockRequest {
  _option?: string;
  _supply?: string;
  stock: StockChange;
}

/** The actions on products. Pessimistic: lists and products are reloaded after the server's confirmation. */
export function useProductCalls() {
  const call = useCall();
  const reread = useReread([['products']]);

  return {
    read: (_id: string) => call('getConsoleProduct', { path: { _id } }),
    create: (body: ConsoleProductInput) => reread(call('createConsoleProduct', { body })),
    update: (_id: string, body: ConsoleProductInput & { revision: number }) =>
      reread(call('updateConsoleProduct', { path: { _id }, body })),
    remove: (_id: string) => reread(call('deleteConsoleProduct', { path: { _id } })),
    changeMany: (ids: string[], set: ProductBulkSet, onProgress: OnProgress): Promise<ProductBulkResult> => {
      // All parts are one change that can be undone.
      let _change: string | null = null;
      const send = async (_products: string[]) => {
        const body = { _products, set, ...(_change !== null && { _change }) };
        const part = await call('changeConsoleProducts', { body });
        _change ??= part._change;
        return part;
      };
      const unsentOf = (id: string, message: string) => ({ ...unsent(id, message), before: null });
      return reread(inParts(ids, send, unsentOf, { onProgress })).then((sum) => ({ ...sum, _change }));
    },
    changeStock: (_id: string, changes: StockRequest[]) =>
      reread(call('changeConsoleProductStock', { path: { _id }, body: { changes } })),
  };
}

const nothing: ProductChoices = { brands: [], categories: [], codes: [] };

/** Brands, categories and codes for the choices of a product's form. */
export function useProductChoices(): ProductChoices & { isPending: boolean } {
  const call = useCall();
  const { data = nothing, isPending } = useQuery({
    queryKey: ['products', 'choices'],
    queryFn: () => call('getConsoleProductChoices'),
    staleTime: 60_000,
  });
  return { ...data, isPending };
}

/** The current product; loaded only once, so that it does not change while it is edited. */
export function useProduct(id: string) {
  const { read } = useProductCalls();
  return useQuery({
    queryKey: ['products', 'whole', id],
    queryFn: () => read(id),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The final price of a price and a discount, by the same rule as in carts; undefined while loading or unknown. */
export function usePricePreview(request: PricePreviewQuery | null): PricePreview | undefined {
  const call = useCall();
  // An empty field contains no date.
  const query = request && {
    ...request,
    startDate: request.startDate || undefined,
    endDate: request.endDate || undefined,
  };
  const { data } = useQuery({
    queryKey: ['products', 'price', query],
    queryFn: query ? () => call('previewConsoleProductPrice', { query }) : skipToken,
    placeholderData: (before) => before,
  });
  return request === null ? undefined : data;
}
