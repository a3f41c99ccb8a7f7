import { z } from 'zod';
import { defineOperations } from '../kernel/operation.ts';
import { sitePreview, sitePreviewLink, sitePreviewRequest } from './schemas.ts';

/** The site at a given time, for staff who plan its content. */
export const sitePreviewOperations = defineOperations({
  createSitePreview: {
    method: 'post',
    path: '/api/console/site-previews',
    summary: 'An address that shows the storefront as of a given time for an hour; nothing is stored',
    tag: 'site-previews',
    access: ['console'],
    body: sitePreviewRequest,
    success: { status: 201, schema: sitePreviewLink },
  },
  getSitePreview: {
    method: 'get',
    path: '/api/v1/site-preview',
    summary: 'The time and the end of the preview of the sent token',
    tag: 'site-previews',
    access: ['public'],
    showsMoment: true,
    success: { status: 200, schema: z.object({ preview: sitePreview }) },
  },
});
