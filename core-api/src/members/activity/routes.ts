import { operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { noteEvent } from './note-event.ts';

export const activityRoutes: Route[] = [route(operations.noteMyEvent, ({ context, body }) => noteEvent(context, body))];
