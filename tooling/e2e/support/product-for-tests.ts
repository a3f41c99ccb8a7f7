import { ownSettings } from '../../start/own-settings.ts';
import { type Product, startProduct } from '../../start/product.ts';
import { silentReport } from '../../start/report.ts';
import { runningIn } from '../../start/running-in.ts';
import { startTemporaryPostgres } from '../../test/temporary-postgres.ts';

/** A separate product: built pages, a fresh database with the demo data, a sandbox, free ports, a temporary folder. */
export interface TestProduct extends Product, AsyncDisposable {}

/**
 * Starts the built product for tests or measurements, independent of other programs on this machine. @param env more settings for its
 * processes @throws Error with the last lines of the failed process; everything is stopped then
 */
export async function startTestProduct(env: Record<string, string> = {}): Promise<TestProduct> {
  const { folder, running, stop } = runningIn('iruon-product-');
  try {
    const postgres = await startTemporaryPostgres();
    running.addDatabase(postgres);
    const settings = await ownSettings(env, { folder, databaseUrl: postgres.url('postgres') });
    const product = await startProduct(settings, running, silentReport);
    return { ...product, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
