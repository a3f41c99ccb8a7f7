import { brandOperations, operations } from '@iruon/contract/operations';
import { fileUrl } from '../../content/files/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { getBrand, listBrands } from './list-brands.ts';

type Brand = Awaited<ReturnType<typeof getBrand>>;

const toWireBrand = ({ id, imageId, ...brand }: Brand) => ({ _id: id, ...brand, image: fileUrl(imageId) });

export const brandRoutes: Route[] = [
  route(operations.listBrands, async ({ context }) => ({ brands: (await listBrands(context)).map(toWireBrand) })),
  route(brandOperations.getBrand, async ({ context, params }) => ({
    brand: toWireBrand(await getBrand(context, params.code)),
  })),
];
