import { ALL_RIGHTS, type OperatorLevel, type Right, type UserType } from '@iruon/contract';

/** The caller, determined once per request from the token; rules and use cases switch on `type`. */
export type Actor =
  | { readonly type: 'visitor' }
  | {
      readonly type: 'user';
      readonly userId: string;
      readonly familyId: string;
      /** Those of the access token; what an operator may do is in `rights`. */
      readonly scopes: readonly ('console' | 'manager')[];
      /** Everything that the operator's role allows; empty for members. */
      readonly rights: ReadonlySet<Right>;
      readonly isCustomer: boolean;
      /** Present for a live session. */
      readonly userType?: UserType;
      /** The level of an operator; members have none. */
      readonly operatorLevel?: OperatorLevel | undefined;
      /** True for the account of an API key, which nobody can log in to; `familyId` is that of the account. */
      readonly isApiKey?: true;
      /** True for operators who have to enroll a second factor first; `rights` are empty until then. */
      readonly mustEnrol?: true;
    }
  | { readonly type: 'frontServer'; readonly client: 'storefront' | 'console' }
  | { readonly type: 'system' };

export type UserActor = Extract<Actor, { type: 'user' }>;

/** The id to write into histories; null for anyone without an account. */
export function actorId(actor: Actor): string | null {
  return actor.type === 'user' ? actor.userId : null;
}

/** An operator whose work a job goes on with: it was allowed when it was asked for, and a role that changes since does not stop it halfway. */
export const operatorOfJob = (userId: string): UserActor => ({
  type: 'user',
  userId,
  familyId: '',
  scopes: ['console'],
  rights: ALL_RIGHTS,
  isCustomer: false,
});
