import { z } from 'zod';
import { category } from './catalogue.ts';

export const categoryDetail = z
  .object({
    ...category.shape,
    parents: z.array(category).meta({ description: 'Root first' }),
    children: z.array(category),
  })
  .meta({ id: 'CategoryDetail' });
