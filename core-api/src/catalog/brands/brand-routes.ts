import { brandOperations, operations } from '@iruon/contract/operations';
import { fileUrl } from '../../content/files/index.ts';
import { type Route, route, withinLag } from '../../platform/http/route.ts';
import { getBrand, listBrands } from './list-brands.ts';

type Brand = Awaited<ReturnType<typeof getBrand>>;

const toWireBrand = ({ id, imageId, ...brand }: Brand) => ({ _id: id, ...brand, image: fileUrl(imageId) });

const ofShop: Route[] = [
  route(operations.listBrands, async ({ context }) => ({ brands: (await listBrands(context)).map(toWireBrand) })),
  route(brandOperations.getBrand, async ({ context, params }) => ({
    brand: toWireBrand(await getBrand(context, params.code)),
  })),
];

export const brandRoutes: Route[] = ofShop.map(withinLag);
