import { PREVIEW_MINUTES } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { problem } from '../../platform/http/problem.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { previewToken } from '../../platform/security/preview-token.ts';

export const sitePreviewRoutes: Route[] = [
  route(operations.createSitePreview, async ({ context: { config, now }, body: { at, to } }) => {
    const expiresAt = new Date(now().getTime() + PREVIEW_MINUTES * 60_000);
    const url = new URL('/preview', config.storefrontUrl);
    url.searchParams.set('token', previewToken(config, { at: new Date(at), expiresAt }));
    if (to !== '/') url.searchParams.set('to', to);
    return { url: url.href, expiresAt: expiresAt.toISOString() };
  }),
  route(operations.getSitePreview, async ({ context: { preview } }) => {
    if (!preview) throw problem('PREVIEW_ENDED');
    return { preview: { at: preview.at.toISOString(), expiresAt: preview.expiresAt.toISOString() } };
  }),
];
