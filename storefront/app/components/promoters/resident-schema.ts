import { z } from 'zod';
import { hiddenParts, residenceParts } from '~/components/fields/part-schemas';

export const residentSchema = z.object({ residentRegistrationNumber: residenceParts });
/** A registration number is never sent back to the page. */
export const hiddenResident = { hideFields: hiddenParts('residentRegistrationNumber') };
