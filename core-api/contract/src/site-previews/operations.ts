import { z } from 'zod';
import { created, ok, operationsTagged } from '../kernel/operation.ts';
import { sitePreview, sitePreviewLink, sitePreviewRequest } from './schemas.ts';

const { console, anyone } = operationsTagged('site-previews');

/** The site at a given time, for staff who plan its content. */
export const sitePreviewOperations = {
  createSitePreview: console.post(
    '/api/console/site-previews',
    'An address that shows the storefront as of a given time for an hour; nothing is stored',
    { body: sitePreviewRequest, success: created(sitePreviewLink) },
  ),
  getSitePreview: anyone.get('/api/v1/site-preview', 'The time and the end of the preview of the sent token', {
    showsMoment: true,
    success: ok(z.object({ preview: sitePreview })),
  }),
};
