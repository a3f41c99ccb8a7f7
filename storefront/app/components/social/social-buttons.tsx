import { type SocialProviderName, socialProviderLabels } from '@iruon/contract';
import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/components/ui/button';

/** Leads to the login pages of providers, and then back to `redirectTo`. */
export function SocialButtons({
  providers,
  redirectTo,
}: {
  providers: readonly SocialProviderName[];
  redirectTo: string;
}) {
  const sent = useNavigation().formData;
  const pending = sent?.get('intent') === 'social' ? sent.get('provider') : null;
  if (providers.length === 0) return null;
  return (
    <Form method="post" action="/login" aria-label="간편 로그인" className="grid gap-3">
      <input type="hidden" name="intent" value="social" />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      {providers.map((provider) => (
        <Button
          key={provider}
          type="submit"
          tone="outline"
          size="l"
          wide
          name="provider"
          value={provider}
          isPending={pending === provider}
        >
          {`${socialProviderLabels[provider]}로 로그인`}
        </Button>
      ))}
    </Form>
  );
}
