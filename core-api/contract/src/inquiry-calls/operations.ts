import { z } from 'zod';
import { ok, operationsTagged } from '../kernel/operation.ts';
import { INQUIRY_CALL_LIMIT, inquiryCall, inquiryCallGroup, inquiryCallGroups } from './schemas.ts';

const { anyone } = operationsTagged('inquiry-calls');

/** Prepared questions and answers for every reader. */
export const inquiryCallOperations = {
  listInquiryCalls: anyone.get(
    '/api/v1/center/inquiry-calls',
    'Enabled questions with their answers, of a group or of all, in their order',
    {
      query: z.strictObject({ group: inquiryCallGroup.optional() }),
      success: ok(z.object({ inquiryCalls: z.array(inquiryCall).max(INQUIRY_CALL_LIMIT * inquiryCallGroups.length) })),
    },
  ),
};
