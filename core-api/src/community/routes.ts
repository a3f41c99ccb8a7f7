import { consoleFormRoutes } from './forms/console/routes.ts';
import { formRoutes } from './forms/routes.ts';
import { consoleInquireRoutes } from './inquiries/console/routes.ts';
import { inquireRoutes } from './inquiries/routes.ts';
import { likeRoutes } from './likes/routes.ts';
import { productPageRoutes } from './product-page/routes.ts';
import { restockRoutes } from './restock/routes.ts';
import { consoleReviewRoutes } from './reviews/console/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { viewRoutes } from './views/routes.ts';

/** Routes of community: forms, reviews, inquiries, likes, views, waits for sold-out goods, pages of products. */
export const communityRoutes = [
  ...consoleFormRoutes,
  ...formRoutes,
  ...consoleInquireRoutes,
  ...inquireRoutes,
  ...likeRoutes,
  ...productPageRoutes,
  ...restockRoutes,
  ...consoleReviewRoutes,
  ...reviewRoutes,
  ...viewRoutes,
];
