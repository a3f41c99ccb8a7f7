import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';

interface PageRequest extends Pick<LoaderFunctionArgs, 'request' | 'params'> {
  screens: AppLoadContext['bff']['screens'];
  search: URLSearchParams;
}

/** The loader of a page that shows one screen of bff-storefront. */
export const pageLoader =
  <View>(read: (page: PageRequest) => Promise<View>) =>
  async ({ request, params, context }: LoaderFunctionArgs): Promise<View> =>
    await read({ request, params, screens: context.bff.screens, search: new URL(request.url).searchParams });
