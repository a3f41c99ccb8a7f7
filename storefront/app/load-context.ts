import type { Bff } from '@iruon/bff-storefront/bff';
import type { Shortcut } from '@iruon/bff-storefront/config';

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** The context of loaders and actions. */
    bff: Bff;
    /** The enabled shortcuts of rendering, see docs/rendering.md. */
    shortcuts: ReadonlySet<Shortcut>;
  }
}
