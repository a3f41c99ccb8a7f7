import { popups } from '@iruon/contract';
import { type Route, route } from '../../platform/http/route.ts';
import { listPopups } from './popup-record.ts';

export const popupRoutes: Route[] = [route(popups.operations.listPopups, ({ context }) => listPopups(context))];
