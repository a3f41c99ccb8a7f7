import type { LoaderFunctionArgs } from '@remix-run/node';
import { siteMapXml } from './site-map';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const part = new URL(request.url).searchParams.get('part');
  const entries = await context.bff.screens.siteMap();
  const xml = siteMapXml(context.bff.origin, entries, part === null ? null : Number(part));
  if (xml === undefined) throw new Response(null, { status: 404 });
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
