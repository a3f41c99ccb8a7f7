import { z } from 'zod';
import { defineOperations } from '../kernel/operation.ts';
import { INQUIRY_CALL_LIMIT, inquiryCall, inquiryCallGroup, inquiryCallGroups } from './schemas.ts';

/** Prepared questions and answers for every reader. */
export const inquiryCallOperations = defineOperations({
  listInquiryCalls: {
    method: 'get',
    path: '/api/v1/center/inquiry-calls',
    summary: 'Enabled questions with their answers, of a group or of all, in their order',
    tag: 'inquiry-calls',
    access: ['public'],
    query: z.strictObject({ group: inquiryCallGroup.optional() }),
    success: {
      status: 200,
      schema: z.object({ inquiryCalls: z.array(inquiryCall).max(INQUIRY_CALL_LIMIT * inquiryCallGroups.length) }),
    },
  },
});
