import { z } from 'zod';
import { instant } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';

export const socialProviderLabels = { KAKAO: '카카오', NAVER: '네이버' };

export const socialProviders = codesOf(socialProviderLabels);
export const socialProvider = z.enum(socialProviders);
export type SocialProviderName = z.infer<typeof socialProvider>;

/** A provider's account that a member logs in with. */
export const mySocialAccount = component('MySocialAccount', { provider: socialProvider, linkedAt: instant });

/** The account that returned from a provider. */
export const socialReturn = component('SocialReturn', {
  provider: socialProvider,
  isLinked: z.boolean().describe('Some member logs in with this account'),
});
