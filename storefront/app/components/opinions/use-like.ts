import { useFetcher, useRouteLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { toast } from 'sonner';
import type { loader } from '~/root';
import type { action } from '~/routes/actions.likes';

/** Whether the member likes a product, as it will be once what was pressed is saved. */
export function useLike(product: string) {
  const shell = useRouteLoaderData<typeof loader>('root');
  const fetcher = useFetcher<typeof action>({ key: `like-${product}` });
  const asked = fetcher.formData?.get('liked');
  const saved = shell?.likes.includes(product) ?? false;
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (answer && !answer.ok) toast.error(answer.problem.title);
  }, [answer]);
  return { isLiked: asked === undefined || asked === null ? saved : asked === 'true', Form: fetcher.Form };
}
