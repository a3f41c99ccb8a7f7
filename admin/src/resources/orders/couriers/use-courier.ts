import { type CourierCode, couriers } from '@iruon/contract/labels';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../providers/use-call.ts';

/** The connection changes with a restart of the server alone. */
const KEPT_MS = 300_000;

/** The name of the carrier at which parcels are registered; null without one, and before it is known. */
export function useCourier(): string | null {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['courier-connection'],
    queryFn: () => call('getCourierConnection'),
    staleTime: KEPT_MS,
  });
  const code: CourierCode | null = data?.connection.courierCode ?? null;
  return code && couriers[code].name;
}
