import { z } from 'zod';
import { instant } from '../kernel/scalars.ts';

export const socialProviders = ['KAKAO', 'NAVER'] as const;
export const socialProvider = z.enum(socialProviders);
export type SocialProviderName = z.infer<typeof socialProvider>;

/** A provider's account that a member logs in with. */
export const mySocialAccount = z
  .object({ provider: socialProvider, linkedAt: instant })
  .meta({ id: 'MySocialAccount' });
export type MySocialAccount = z.infer<typeof mySocialAccount>;

/** The account that returned from a provider. */
export const socialReturn = z
  .object({
    provider: socialProvider,
    isLinked: z.boolean().meta({ description: 'Some member logs in with this account' }),
  })
  .meta({ id: 'SocialReturn' });
export type SocialReturn = z.infer<typeof socialReturn>;
