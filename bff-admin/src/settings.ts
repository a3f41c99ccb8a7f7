import { frontSettings, port, url } from '@iruon/server-kit';
import { z } from 'zod';

/** Everything this process reads from its environment; docs/operations.md lists it. */
export const settingsSchema = z.object({
  ADMIN_PORT: port.default(3001).describe('Port of the console'),
  ...frontSettings,
  PUBLIC_ADMIN_URL: url
    .default('http://localhost:3001')
    .describe('The origin that may write; `https` makes cookies `__Host-` and Secure'),
  ORDER_TRIALS: z
    .enum(['on', 'off'])
    .default('off')
    .describe('`on` shows the trial steps of an order; the same as in core-api'),
  PUBLIC_STOREFRONT_URL: url
    .default('http://localhost:3000')
    .describe("Address of the storefront, for the console's links to shop pages"),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Origins whose pages may send changes: the public one; in development also this machine by its other name. */
export function ownOrigins({ PUBLIC_ADMIN_URL, NODE_ENV }: Pick<Settings, 'PUBLIC_ADMIN_URL' | 'NODE_ENV'>): string[] {
  const { origin } = new URL(PUBLIC_ADMIN_URL);
  if (NODE_ENV === 'production') return [origin];
  return [origin, origin.replace('//localhost', '//127.0.0.1'), origin.replace('//127.0.0.1', '//localhost')];
}
