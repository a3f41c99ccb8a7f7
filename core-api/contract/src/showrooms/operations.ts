import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { showrooms } from '../showrooms/resource.ts';
import { showroom } from './schemas.ts';

const { anyone } = operationsTagged('showrooms');

export const showroomOperations = {
  listShowrooms: anyone('GET /api/v1/shop/showrooms', 'Shown showrooms in their order').ok(
    z.object({ showrooms: z.array(showroom) }),
  ),
  ...showrooms.operations,
};
