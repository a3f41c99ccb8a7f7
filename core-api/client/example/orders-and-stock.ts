/**
 * Two jobs of a warehouse program: writes yesterday's orders as CSV, and sets the stock of products by their codes.
 *
 *   IRUON_URL=https://api.example.com IRUON_KEY=iruon_... node orders-and-stock.ts orders > orders.csv
 *   IRUON_URL=https://api.example.com IRUON_KEY=iruon_... node orders-and-stock.ts stock <product id> 12
 */
import { ApiError, addSeoulDays, type Client, createClient, type Row, seoulDay } from '@iruon/client';

type Order = Row<'listConsoleOrders'>;

const columns: readonly [string, (order: Order) => string | number | null][] = [
  ['order', ({ _id }) => _id],
  ['purchase', ({ purchaseNo }) => purchaseNo],
  ['product', ({ productCode }) => productCode],
  ['option', ({ optionName }) => optionName],
  ['quantity', ({ amount }) => amount],
  ['amount', ({ lineTotal }) => lineTotal],
  ['state', ({ orderStatus }) => orderStatus],
  ['invoice', ({ invoiceNo }) => invoiceNo],
  ['createdAt', ({ createdAt }) => createdAt],
];

/** A value in quotes; one that a spreadsheet would run as a formula begins with an apostrophe. */
function cell(value: string | number | null): string {
  const text = String(value ?? '');
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** The orders of a day as CSV, read page by page. */
export async function ordersAsCsv(client: Client, day: string): Promise<string> {
  const lines = [columns.map(([head]) => cell(head)).join(',')];
  const pages = client.pages('listConsoleOrders', { filter: { from: day, to: day }, sort: ['createdAt', 'ASC'] });
  for await (const orders of pages)
    for (const order of orders) lines.push(columns.map(([, read]) => cell(read(order))).join(','));
  return `${lines.join('\r\n')}\r\n`;
}

/**
 * Sets the counted stock of a product without options. The server compares the stock that the count is based on: if an
 * order came meanwhile, it refuses, and the product is read and set again.
 * @returns the stock before
 */
export async function setStock(client: Client, _id: string, count: number, attempts = 3): Promise<number> {
  const { product } = await client.call('getConsoleProduct', { params: { path: { _id } } });
  try {
    const changes = [{ stock: { count, seen: product.stock } }];
    await client.call('changeConsoleProductStock', { params: { path: { _id } }, body: { changes } });
    return product.stock;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'STOCK_CHANGED' || attempts <= 1) throw error;
    return setStock(client, _id, count, attempts - 1);
  }
}

async function main([job, ...given]: string[]): Promise<void> {
  const { IRUON_URL: baseUrl, IRUON_KEY: key } = process.env;
  if (!baseUrl || !key) throw new Error('Set IRUON_URL and IRUON_KEY');
  const client = createClient({ baseUrl, key });
  if (job === 'orders')
    process.stdout.write(await ordersAsCsv(client, given[0] ?? addSeoulDays(seoulDay(new Date()), -1)));
  else if (job === 'stock' && given[0]) console.log(await setStock(client, given[0], Number(given[1])));
  else throw new Error('Usage: orders-and-stock.ts orders [day] | stock <product id> <count>');
}

if (import.meta.main)
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof ApiError ? `${error.message} (request ${error.requestId})` : error);
    process.exitCode = 1;
  });
