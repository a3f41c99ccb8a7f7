import type { Bff } from '@iruon/bff-storefront/bff';

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** The context of loaders and actions. */
    bff: Bff;
  }
}
