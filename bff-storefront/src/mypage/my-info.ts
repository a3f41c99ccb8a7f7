import type { MyConsent, MySession } from '@iruon/contract';
import { requireMember } from '../guards.ts';
import { mySocial, type SocialRow } from '../social/social.ts';
import type { Visit } from '../visit.ts';

export interface MyInfoView {
  facts: { username: string; name: string; phone: string; businessName: string | null; custNo: string | null };
  /** The editable fields; null until the password was entered again. */
  form: { email: string; postcode: string; address1: string; address2: string } | null;
  sessions: MySession[];
  social: SocialRow[];
  /** The member's agreements and refusals, by text. */
  consents: MyConsent[];
}

/** The account of the member. Editable fields are shown after the password was entered again. */
export async function myInfo(visit: Visit): Promise<MyInfoView> {
  requireMember(visit);
  const [{ user }, { sessions, verifiedUntil }, social, { consents }] = await Promise.all([
    visit.core.call('getMyInfo'),
    visit.core.call('listMySessions'),
    mySocial(visit),
    visit.core.call('listMyConsents'),
  ]);
  const { username, name, phone, businessName, email, postcode, address1, address2 } = user;
  return {
    facts: { username, name, phone, businessName, custNo: user.meta.CustNo },
    form: verifiedUntil === null ? null : { email, postcode, address1, address2 },
    sessions,
    social,
    consents,
  };
}
