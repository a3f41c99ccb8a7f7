import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { addressAfterResult } from '~/components/easy-pay/easy-pay-address';

/** The result of a charge: a refused card leads back to the cards, any other outcome to the state of the order. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(addressAfterResult(new URL(request.url).searchParams));
