import { faqOperations as operations } from '@iruon/contract/operations';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import { getFaq, listFaqs, voteFaq } from './list-faqs.ts';

export const faqRoutes: Route[] = [
  route(operations.listFaqs, ({ context, query }) => listFaqs(context, query)),
  entryRoute(operations.getFaq, 'faq', getFaq),
  route(operations.voteFaq, ({ context, params, body }) => voteFaq(context, params._id, body)),
];
