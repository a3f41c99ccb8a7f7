import { banners } from '@iruon/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { isPicture, receiveUpload, storePicture } from '../files/index.ts';
import { removeBannerImage, setBannerImage } from './change-images.ts';
import { getBanner, listBanners } from './list-banners.ts';

const { operations } = banners;

export const bannerRoutes: Route[] = [
  route(operations.listBanners, async ({ context }) => ({ banners: await listBanners(context) })),
  route(operations.getBanner, async ({ context, params }) => ({ banner: await getBanner(context, params.code) })),
  route(operations.setConsoleBannerImage, async ({ context, params, http }) => {
    await using upload = await receiveUpload(http, context, {
      ...operations.setConsoleBannerImage.upload,
      accepts: isPicture,
    });
    const about = { name: upload.name, purpose: 'BANNER', subjectId: params._id } as const;
    return { images: await setBannerImage(context, params, () => storePicture(context, upload.file, about)) };
  }),
  route(operations.removeConsoleBannerImage, async ({ context, params }) => ({
    images: await removeBannerImage(context, params),
  })),
];
