import type { Bff } from '@iruon/bff-storefront/bff';

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** Everything a loader or action may ask for. */
    bff: Bff;
  }
}
