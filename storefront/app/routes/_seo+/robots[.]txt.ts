import type { LoaderFunctionArgs } from '@remix-run/node';

// Pages of a member's own say noindex themselves; what is named here would only cost everybody time.
const lines = ['User-agent: *', 'Disallow: /actions/', 'Disallow: /plugins/', 'Allow: /'];

export function loader({ context }: LoaderFunctionArgs) {
  const text = [...lines, '', `Sitemap: ${context.bff.origin}/sitemap.xml`, ''].join('\n');
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
