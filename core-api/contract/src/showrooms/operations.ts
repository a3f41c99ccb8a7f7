import { z } from 'zod';
import { defineOperations } from '../kernel/operation.ts';
import { showrooms } from '../showrooms/resource.ts';
import { showroom } from './schemas.ts';

export const showroomOperations = defineOperations({
  listShowrooms: {
    method: 'get',
    path: '/api/v1/shop/showrooms',
    summary: 'Shown showrooms in their order',
    tag: 'showrooms',
    access: ['public'],
    success: { status: 200, schema: z.object({ showrooms: z.array(showroom) }) },
  },
  ...showrooms.operations,
});
