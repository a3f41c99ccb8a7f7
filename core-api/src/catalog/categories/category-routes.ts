import { categoryOperations, operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { getCategory, listCategories } from './list-categories.ts';

type Category = Awaited<ReturnType<typeof listCategories>>[number];

const toWireCategory = ({ id, parentId, parentIds, ...category }: Category) => ({
  _id: id,
  _parent: parentId,
  _parents: parentIds,
  ...category,
});

export const categoryRoutes: Route[] = [
  route(operations.listCategories, async ({ context }) => ({
    categories: (await listCategories(context)).map(toWireCategory),
  })),
  route(categoryOperations.getCategory, async ({ context, params }) => {
    const { parents, children, ...category } = await getCategory(context, params.code);
    const wire = {
      ...toWireCategory(category),
      parents: parents.map(toWireCategory),
      children: children.map(toWireCategory),
    };
    return { category: wire };
  }),
];
