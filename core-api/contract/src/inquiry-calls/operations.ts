import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { INQUIRY_CALL_LIMIT, inquiryCall, inquiryCallGroup, inquiryCallGroups } from './schemas.ts';

const { anyone } = operationsTagged('inquiry-calls');

/** Prepared questions and answers for everyone. */
export const inquiryCallOperations = {
  listInquiryCalls: anyone(
    'GET /api/v1/center/inquiry-calls',
    'Enabled questions with their answers, of a group or of all, in their order',
  ).ok(z.object({ inquiryCalls: z.array(inquiryCall).max(INQUIRY_CALL_LIMIT * inquiryCallGroups.length) }), {
    query: z.strictObject({ group: inquiryCallGroup.optional() }),
  }),
};
