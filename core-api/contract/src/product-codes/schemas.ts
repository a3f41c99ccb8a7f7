import { z } from 'zod';

export const productCodeKinds = ['FLAG', 'LABEL', 'GROUP', 'RELATED_GROUP', 'SHOWROOM'] as const;
export const productCodeKind = z.enum(productCodeKinds);
export type ProductCodeKind = z.infer<typeof productCodeKind>;
