import type { UserActor } from '../../platform/actor.ts';
import type { Context } from '../../platform/services.ts';
import type { Upload } from './repository.ts';

/** Attributes changes to the operator who started the upload, not to the job. */
export const asStarter = (
  context: Context,
  { startedBy, createdBy }: Pick<Upload, 'startedBy' | 'createdBy'>,
): Context & { actor: UserActor } => ({
  ...context,
  actor: { type: 'user', userId: startedBy ?? createdBy, familyId: '', scopes: ['console'], isCustomer: false },
});
