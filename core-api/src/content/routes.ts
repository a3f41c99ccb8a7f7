import { bandBannerRoutes } from './band-banners/routes.ts';
import { bannerRoutes } from './banners/routes.ts';
import { consoleBoardRoutes } from './boards/console/routes.ts';
import { boardRoutes } from './boards/routes.ts';
import { campaignRoutes } from './campaigns/routes.ts';
import { consoleDisplayRoutes } from './displays/console/routes.ts';
import { displayRoutes } from './displays/routes.ts';
import { consoleExhibitionRoutes } from './exhibitions/console/routes.ts';
import { exhibitionRoutes } from './exhibitions/routes.ts';
import { faqRoutes } from './faqs/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { ifuRoutes } from './ifu/routes.ts';
import { inquiryCallRoutes } from './inquiry-calls/routes.ts';
import { libraryCatalogueRoutes } from './library/routes.ts';
import { mailTemplateRoutes } from './mail/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { popupRoutes } from './popups/routes.ts';
import { settingRoutes } from './setting/routes.ts';
import { sheetLayoutRoutes } from './sheet-layouts/routes.ts';
import { showroomRoutes } from './showrooms/routes.ts';
import { sitePreviewRoutes } from './site-previews/routes.ts';
import { termsRoutes } from './terms/routes.ts';

/** Routes of content: files, settings, terms and pages beside the shop. */
export const contentRoutes = [
  ...bandBannerRoutes,
  ...bannerRoutes,
  ...campaignRoutes,
  ...consoleBoardRoutes,
  ...boardRoutes,
  ...consoleDisplayRoutes,
  ...displayRoutes,
  ...consoleExhibitionRoutes,
  ...exhibitionRoutes,
  ...faqRoutes,
  ...fileRoutes,
  ...ifuRoutes,
  ...inquiryCallRoutes,
  ...libraryCatalogueRoutes,
  ...noticeRoutes,
  ...popupRoutes,
  ...mailTemplateRoutes,
  ...settingRoutes,
  ...sheetLayoutRoutes,
  ...showroomRoutes,
  ...sitePreviewRoutes,
  ...termsRoutes,
];
