import type {
  ConsoleProductDetail,
  ConsoleProductInput,
  PricePreview,
  ProductBulkResult,
  ProductBulkSet,
  ProductChoices,
  ProductHistoryEntry,
  StockChange,
} from '@iruon/contract';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { corePath } from '../../providers/core-path.ts';
import { change, send } from '../../providers/http-client.ts';
import { useConsole } from '../../providers/use-console.ts';

const root = corePath('products');

export interface StockRequest {
  _option?: string;
  _supply?: string;
  stock: StockChange;
}

const calls = {
  read: async (id: string): Promise<ConsoleProductDetail> => (await send(`${root}/${id}`)).json,
  create: async (input: ConsoleProductInput): Promise<ConsoleProductDetail> => (await change('POST', root, input)).json,
  update: async (id: string, input: ConsoleProductInput & { revision: number }): Promise<ConsoleProductDetail> =>
    (await change('PUT', `${root}/${id}`, input)).json,
  remove: async (id: string): Promise<void> => {
    await send(`${root}/${id}`, { method: 'DELETE' });
  },
  changeMany: async (_products: string[], set: ProductBulkSet): Promise<ProductBulkResult> =>
    (await change('PUT', `${root}/bulk`, { _products, set })).json,
  changeStock: async (id: string, changes: StockRequest[]): Promise<ConsoleProductDetail> =>
    (await change('PUT', `${root}/${id}/stock`, { changes })).json,
};

/** The verbs of products. Pessimistic: lists and products are read anew once the server has said so. */
export function useProductCalls() {
  const ask = useConsole();
  const client = useQueryClient();

  async function reread<T>(answer: Promise<T>): Promise<T> {
    const result = await answer;
    await client.invalidateQueries({ queryKey: ['products'] });
    return result;
  }

  return {
    read: (id: string) => ask(() => calls.read(id)),
    create: (input: ConsoleProductInput) => reread(ask(() => calls.create(input))),
    update: (id: string, input: ConsoleProductInput & { revision: number }) =>
      reread(ask(() => calls.update(id, input))),
    remove: (id: string) => reread(ask(() => calls.remove(id))),
    changeMany: (ids: string[], set: ProductBulkSet) => reread(ask(() => calls.changeMany(ids, set))),
    changeStock: (id: string, changes: StockRequest[]) => reread(ask(() => calls.changeStock(id, changes))),
  };
}

const nothing: ProductChoices = { brands: [], categories: [], codes: [] };

/** Brands, categories and codes as a product's form offers them. */
export function useProductChoices(): ProductChoices {
  const ask = useConsole();
  const { data } = useQuery({
    queryKey: ['products', 'choices'],
    queryFn: () => ask(async (): Promise<ProductChoices> => (await send(`${root}/choices`)).json),
    staleTime: 60_000,
  });
  return data ?? nothing;
}

/** One product as it is now; asked for once, because what somebody is typing must not change under their hands. */
export function useProduct(id: string) {
  const { read } = useProductCalls();
  return useQuery({
    queryKey: ['products', 'whole', id],
    queryFn: () => read(id),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}

const HISTORY_PAGE = 30;

/** A product's history, newest first, older entries when they are asked for. */
export function useProductHistory(id: string, revision: number) {
  const ask = useConsole();
  return useInfiniteQuery({
    queryKey: ['products', 'history', id, revision],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ limit: String(HISTORY_PAGE), ...(pageParam && { before: pageParam }) });
      return ask(
        async (): Promise<ProductHistoryEntry[]> => (await send(`${root}/${id}/history?${query}`)).json.history,
      );
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < HISTORY_PAGE ? undefined : page.at(-1)?._id),
  });
}

export interface PreviewRequest {
  price: number;
  unit: 'AMOUNT' | 'PERCENT';
  amount: number;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** What a price and a discount come to, by the rule that prices carts; undefined while it is asked or cannot be told. */
export function usePricePreview(request: PreviewRequest | null): PricePreview | undefined {
  const ask = useConsole();
  const query = new URLSearchParams(
    Object.entries(request ?? {}).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
  for (const name of ['price', 'amount']) if (!query.has(name)) query.set(name, '0');
  const { data } = useQuery({
    queryKey: ['products', 'price', query.toString()],
    queryFn: () => ask(async (): Promise<PricePreview> => (await send(`${root}/price?${query}`)).json),
    enabled: request !== null,
    placeholderData: (before) => before,
    retry: false,
  });
  return request === null ? undefined : data;
}
