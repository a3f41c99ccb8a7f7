import { operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { showTemplates } from './templates.ts';

export const mailTemplateRoutes: Route[] = [
  route(operations.listMailTemplates, async ({ context }) => {
    const templates = await showTemplates(context);
    return { templates, total: templates.length };
  }),
];
