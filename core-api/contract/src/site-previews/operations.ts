import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { sitePreview, sitePreviewLink, sitePreviewRequest } from './schemas.ts';

const { of, anyone } = operationsTagged('site-previews');
const content = of('content');

/** The site at a given time, for operators who plan its content. */
export const sitePreviewOperations = {
  createSitePreview: content(
    'POST /api/console/site-previews',
    'An address that shows the storefront as of a given time for an hour; nothing is stored',
  ).created(sitePreviewLink, {
    right: 'content:read',
    body: sitePreviewRequest,
    unaudited: 'A signed address; nothing is stored',
  }),
  getSitePreview: anyone('GET /api/v1/site-preview', 'The time and the end of the preview of the sent token').ok(
    z.object({ preview: sitePreview }),
    { showsMoment: true },
  ),
};
