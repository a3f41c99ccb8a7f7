import { faqOperations as operations } from '@iruon/contract/operations';
import { type Route, route, wrappedRoute } from '../../platform/http/route.ts';
import { getFaq, listFaqs, voteFaq } from './list-faqs.ts';

export const faqRoutes: Route[] = [
  route(operations.listFaqs, ({ context, query }) => listFaqs(context, query)),
  wrappedRoute(operations.getFaq, 'faq', getFaq),
  route(operations.voteFaq, ({ context, params, body }) => voteFaq(context, params._id, body)),
];
