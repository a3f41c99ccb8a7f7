import { z } from 'zod';

export const productCodeKinds = ['FLAG', 'LABEL', 'GROUP', 'RELATED_GROUP', 'SHOWROOM'] as const;
export const productCodeKind = z.enum(productCodeKinds);
