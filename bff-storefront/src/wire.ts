import type {
  approvalOutcome,
  cartLine,
  destination,
  paymentStart,
  paymentWindow,
  product,
  productSummary,
  purchaseView,
  quote,
} from '@iruon/contract';
import type { z } from 'zod';

// What core-api answers, by the names the screens use.

export type Approval = z.infer<typeof approvalOutcome>;
export type CartLine = z.infer<typeof cartLine>;
export type PaymentStart = z.infer<typeof paymentStart>;
export type PaymentWindow = z.infer<typeof paymentWindow>;
export type Product = z.infer<typeof product>;
export type ProductSummary = z.infer<typeof productSummary>;
export type Purchase = z.infer<typeof purchaseView>;
export type Quote = z.infer<typeof quote>;

/** GeoJSON Point, [longitude, latitude]; the generated client widens the pair to a list. */
export interface Geolocation {
  type: 'Point';
  coordinates: number[];
}

export type SavedDestination = Omit<z.infer<typeof destination>, 'geolocation'> & { geolocation: Geolocation | null };
