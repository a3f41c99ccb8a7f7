import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { addressAfterResult } from '~/components/easy-pay/easy-pay-address';

/** What became of a charge: a refused card leads back to the cards, everything else to how the order stands. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(addressAfterResult(new URL(request.url).searchParams));
