import { faqOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { getFaq, listFaqs, voteFaq } from './list-faqs.ts';

export const faqRoutes: Route[] = [
  route(operations.listFaqs, ({ context, query }) => listFaqs(context, query)),
  route(operations.getFaq, async ({ context, params }) => ({ faq: await getFaq(context, params._id) })),
  route(operations.voteFaq, ({ context, params, body }) => voteFaq(context, params._id, body)),
];
