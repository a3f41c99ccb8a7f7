import { z } from 'zod';
import { id } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { inquiryCallGroupLabels } from './labels.ts';

/** The customers that a question concerns: one kind of them, or all. */
export const inquiryCallGroups = codesOf(inquiryCallGroupLabels);
export const inquiryCallGroup = z.enum(inquiryCallGroups, { error: '누구를 위한 질문인지 선택해 주세요.' });

/** Maximum number of questions of a group. */
export const INQUIRY_CALL_LIMIT = 30;

/** A prepared question with its answer. */
export const inquiryCall = component('InquiryCall', {
  _id: id,
  group: inquiryCallGroup,
  index: z.int().describe('Position among all, the first has the lowest'),
  query: z.string(),
  reply: z.string().describe('Plain text, lines apart by a line break'),
});
