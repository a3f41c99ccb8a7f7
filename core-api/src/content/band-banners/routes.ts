import { bandBanners } from '@iruon/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { listBandBanners } from './band-banner-record.ts';

export const bandBannerRoutes: Route[] = [
  route(bandBanners.operations.listBandBanners, ({ context }) => listBandBanners(context)),
];
