import { z } from 'zod';
import { instant } from '../kernel/scalars.ts';

/** The header with which the storefront sends the token of a preview. */
export const PREVIEW_HEADER = 'site-preview';

/** The duration of a preview, minutes. */
export const PREVIEW_MINUTES = 60;

export const sitePreviewRequest = z.strictObject({
  at: instant.describe('The site is shown as of this time'),
  to: z
    .string()
    .max(500, '주소는 500자까지 입력할 수 있습니다.')
    .regex(/^\/(?!\/)[^\s\\]*$/, '매장 안의 주소를 /로 시작해 입력해 주세요.')
    .default('/')
    .describe('The page of the storefront with which the preview begins'),
});

export const sitePreviewLink = z.object({
  url: z.url().describe('Opens the storefront as of the time, in any browser, until the preview ends'),
  expiresAt: instant,
});

/** A running preview. */
export const sitePreview = z.object({ at: instant, expiresAt: instant });
