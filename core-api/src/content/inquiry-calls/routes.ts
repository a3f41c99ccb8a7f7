import { inquiryCallOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { listInquiryCalls } from './inquiry-call-record.ts';

export const inquiryCallRoutes: Route[] = [
  route(operations.listInquiryCalls, async ({ context, query }) => ({
    inquiryCalls: await listInquiryCalls(context, query.group),
  })),
];
