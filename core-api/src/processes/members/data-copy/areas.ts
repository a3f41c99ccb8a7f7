import type { Context } from '../../../platform/services.ts';
import { accountAreas } from './account-areas.ts';
import type { Area } from './area.ts';
import { chatAreas } from './chat-areas.ts';
import { identityAreas } from './identity-areas.ts';
import { interestAreas } from './interest-areas.ts';
import { promoterAreas } from './promoter-areas.ts';
import { shopAreas } from './shop-areas.ts';

/**
 * The areas of a member's data copy. A new table that refers to a member joins one of these, or the list of its test.
 */
export function areasOf(context: Context, userId: string): Area[] {
  const { db } = context;
  return [
    ...accountAreas(db, userId),
    ...identityAreas(db, userId),
    ...shopAreas(context, userId),
    ...interestAreas(db, userId),
    ...promoterAreas(db, userId),
    ...chatAreas(db, userId),
  ];
}
