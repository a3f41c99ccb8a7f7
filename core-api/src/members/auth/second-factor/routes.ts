import { secondFactorOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../../platform/http/route.ts';
import { beginSecondFactor, confirmSecondFactor, readMySecondFactor } from './enrol.ts';
import { stepUp } from './step-up.ts';

export const secondFactorRoutes: Route[] = [
  route(operations.getMySecondFactor, ({ context }) => readMySecondFactor(context)),
  route(operations.beginSecondFactor, ({ context }) => beginSecondFactor(context)),
  route(operations.confirmSecondFactor, async ({ context, body }) => ({
    recoveryCodes: await confirmSecondFactor(context, body.code),
  })),
  route(operations.stepUp, async ({ context, body }) => ({ freshUntil: (await stepUp(context, body)).toISOString() })),
];
