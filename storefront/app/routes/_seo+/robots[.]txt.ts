import type { LoaderFunctionArgs } from '@remix-run/node';

// Private pages send noindex themselves; requests for these paths would only be wasted.
const lines = ['User-agent: *', 'Disallow: /actions/', 'Disallow: /plugins/', 'Disallow: /common/', 'Allow: /'];

export function loader({ context }: LoaderFunctionArgs) {
  const text = [...lines, '', `Sitemap: ${context.bff.origin}/sitemap.xml`, ''].join('\n');
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
