import type { Preview } from './preview/preview.ts';
import type { PreviewCookie } from './preview/preview-cookie.ts';
import type { LaterTerms, MemberCookies, RememberedId } from './session/cookie.ts';
import type { ClosedBandBanners, HiddenPopups } from './session/hidden-notices.ts';
import type { IdentityWindows, KeptWindow } from './session/identity-window.ts';
import type { MemberSession, MemberSessions } from './session/sessions.ts';
import type { KeptSocial, SocialCookies } from './session/social-cookie.ts';
import type { Store } from './store.ts';

/** What a request of a visitor comes with: its session, what its cookies say, and where core-api is. */
export interface VisitOptions {
  coreUrl: string;
  sessions: MemberSessions;
  cookies: MemberCookies;
  /** The device id that an earlier login stored in this browser. */
  device: string | null;
  /** The secret that identifies this browser; null before a registration or recovery. */
  visitorSecret: string | null;
  store: Store;
  closedBandBanners: ClosedBandBanners;
  /** Ids of the band banners closed in this browser. */
  closedIds: string[];
  hiddenPopups: HiddenPopups;
  /** Ids of the popups that this browser hides until tomorrow. */
  hiddenPopupIds: string[];
  laterTermsCookie: LaterTerms;
  /** The member who postponed changed terms in this browser. */
  laterTerms: string | null;
  rememberedIds: RememberedId;
  /** The username that this browser remembers. */
  rememberedId: string | null;
  identityWindows: IdentityWindows;
  /** The window of the identity check that was started in this browser. */
  identityWindow: KeptWindow | null;
  socialCookies: SocialCookies;
  /** The login at a provider that was started in this browser. */
  social: KeptSocial | null;
  previewCookie: PreviewCookie;
  /** The preview in this browser. */
  preview: Preview | null;
  /** Shared with core-api; proves that a call comes from this front server. */
  bffKey: string;
  session: MemberSession | null;
  /** The account that the page of this request was made for; null if it does not say. */
  pageAccount: string | null;
  /** There is a session cookie, but core-api could not verify it. */
  isUnknown: boolean;
  nonce: string;
  requestId: string;
  /** The configured origin of this site, not the one of a request. */
  origin: string;
  /** Address of the postcode search's script. */
  postcodeScript: string;
  /** The page's address for the visitor. */
  page: URL;
  /** The routes whose data a script requests, empty for the whole page; null for a document. */
  dataRoutes: string | null;
  /** True for a request without a change. */
  isReading: boolean;
  /** The visitor's network address, for the limits on login attempts. */
  address: string;
  /** The header that names the visitor's browser, for the list of logins. */
  browser: { userAgent?: string };
}
