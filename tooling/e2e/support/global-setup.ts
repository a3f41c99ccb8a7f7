import { DATA_KEYS_NAME, newDataKeys } from './data-keys.ts';
import { startTestProduct } from './product-for-tests.ts';

/** Starts the product once for all browser tests; with STOREFRONT_URL set, they use a running one. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.STOREFRONT_URL) return async () => {};
  const DATA_KEYS = newDataKeys();
  const product = await startTestProduct({ DATA_KEYS });
  Object.assign(process.env, {
    STOREFRONT_URL: product.publicUrls.storefront,
    ADMIN_URL: product.publicUrls.admin,
    CORE_URL: product.urls.core,
    SANDBOX_URL: product.urls.sandbox,
    E2E_DATABASE_URL: product.databaseUrl,
    [DATA_KEYS_NAME]: DATA_KEYS,
  });
  return async () => product[Symbol.asyncDispose]();
}
