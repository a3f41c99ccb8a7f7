import type { Bff } from '@iruon/bff-storefront/bff';
import { errorCatalogue, socialProvider } from '@iruon/contract';
import { redirect } from '@remix-run/node';

/**
 * Redirects the browser to the provider of a form.
 * @returns the error, if that is impossible
 * @throws Response the redirect to the provider
 */
export async function beginSocial(
  { actions }: Pick<Bff, 'actions'>,
  form: FormData,
  purpose: 'LOGIN' | 'LINK',
): Promise<{ title: string; detail?: string | undefined; status: number }> {
  const provider = socialProvider.safeParse(form.get('provider'));
  if (!provider.success) return errorCatalogue.INVALID_INPUT;
  const posted = form.get('redirectTo');
  const redirectTo = typeof posted === 'string' ? posted : undefined;
  const outcome = await actions.beginSocial({ provider: provider.data, purpose, redirectTo });
  if (outcome.ok) throw redirect(outcome.value);
  return outcome.problem;
}
