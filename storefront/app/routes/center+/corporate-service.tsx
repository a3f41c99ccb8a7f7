import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CustomerHelpPage } from '~/components/center/customer-help-page';
import { helpContents } from '~/components/center/help-content';
import { helpMeta } from '~/components/center/help-meta';
import { pageLoader } from '~/page-loader';

const content = helpContents.CORPORATE;

export const loader = pageLoader(({ screens }) => screens.customerHelp('CORPORATE'));

export const meta: MetaFunction<typeof loader> = (args) => helpMeta(args, content, args.data);

export default function CorporateService() {
  return <CustomerHelpPage content={content} view={useLoaderData<typeof loader>()} />;
}
