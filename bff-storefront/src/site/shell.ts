import type { ApprovalState, MemberEvent, setting, UserType } from '@iruon/contract';
import { readableOn } from '@iruon/contract/contrast';
import { dottedMinute } from '@iruon/contract/seoul';
import type { z } from 'zod';
import { hiddenHere } from '../preview/in-preview.ts';
import type { Visit } from '../visit.ts';

/** The frame around every page. */
export interface ShellView {
  /** The origin of this site, for absolute addresses. */
  origin: string;
  /** Address of the postcode search's script. */
  postcodeScript: string;
  member: {
    name: string;
    businessName: string | null;
    type: UserType;
    isCustomer: boolean;
    /** False for a company without approval: it cannot order yet. */
    isApproved: boolean;
    /** The state of the latest request for a customer number; null without one or for a customer. */
    customerRequest: ApprovalState | null;
  } | null;
  /** Lines in the cart. */
  cartCount: number;
  /** Ids of the products the member likes. */
  likes: string[];
  /** Top categories with products, for the menu. */
  categories: { code: string; name: string }[];
  /** The first band banner that this browser did not close; null for the default colours. */
  bandBanner: {
    id: string;
    name: string;
    url: string;
    colors: { background: string; text: string } | null;
  } | null;
  company: Record<string, string>;
  customerCenter: Record<string, string>;
  /** Title and description of pages without their own; empty for the default ones. */
  seo: { title: string; description: string };
  /** Social and family sites that the footer links to. */
  siteLinks: z.infer<typeof setting>['links'];
  /** The address of the external messenger; null without one, and for members who have the assistant. */
  chatUrl: string | null;
  /** True if the chat button opens the assistant. */
  opensAi: boolean;
  /** The number of unread answers in the member's chats. */
  unreadChats: number;
  /** The bar above every page of a preview: its time, or that it is over; null for the current site. */
  preview: { isOver: boolean; title: string; text: string } | null;
}

const READS_ONLY = '볼 수만 있고, 주문하거나 저장할 수 없습니다.';
/** Maximum length of the menu. */
const MAX_CATEGORIES = 12;
const NOTHING = { cartCount: 0, likes: [], customerRequest: null, unreadChats: 0, triesChat: false };

function previewOf(visit: Visit): ShellView['preview'] {
  const { preview } = visit;
  if (preview === null) return null;
  if (preview.at !== null)
    return { isOver: false, title: `${dottedMinute(new Date(preview.at))} 기준 미리보기입니다.`, text: READS_ONLY };
  // Shown once, with the first page of the current site.
  visit.cookies.preview.clear();
  return { isOver: true, title: '미리보기가 끝났거나 쓸 수 없는 주소입니다.', text: '지금의 사이트를 보여 드립니다.' };
}

export async function shell(visit: Visit): Promise<ShellView> {
  const preview = previewOf(visit);
  const [setting, categories, bandBanners, { cartCount, likes, customerRequest, ...chats }] = await Promise.all([
    visit.store.setting(),
    visit.store.categories(),
    visit.store.bandBanners(),
    visit.user ? visit.core.call('readMySummary') : NOTHING,
  ]);
  const closed = hiddenHere(visit, visit.cookies.closedBandBanners);
  const banner = bandBanners.find(({ _id }) => !closed.includes(_id));
  return {
    origin: visit.request.origin,
    postcodeScript: visit.request.postcodeScript,
    member: visit.user && {
      name: visit.user.name,
      businessName: visit.user.businessName,
      type: visit.user.type,
      isCustomer: visit.user.meta.CustNo !== null,
      isApproved: visit.user.isApproved,
      customerRequest,
    },
    cartCount,
    likes,
    categories: categories
      .filter(({ _parent, productCount }) => _parent === null && productCount > 0)
      .slice(0, MAX_CATEGORIES)
      .map(({ code, name }) => ({ code, name })),
    bandBanner: banner
      ? {
          id: banner._id,
          name: banner.name,
          url: banner.url,
          colors: banner.color === null ? null : { background: banner.color, text: readableOn(banner.color) },
        }
      : null,
    company: setting.company,
    customerCenter: setting.customerCenter,
    seo: setting.seo.meta,
    siteLinks: setting.links,
    // Previews have no chat.
    chatUrl: (!preview && !chats.triesChat && setting.chat.url) || null,
    opensAi: !preview && chats.triesChat,
    unreadChats: preview ? 0 : chats.unreadChats,
    preview,
  };
}

/** Closes a band banner in this browser for a day. */
export async function closeBandBanner(visit: Visit, banner: string): Promise<void> {
  const { closedBandBanners } = visit.cookies;
  const closed = closedBandBanners.value ?? [];
  if (!closed.includes(banner)) closedBandBanners.set([...closed, banner]);
}

/** Hides a popup in this browser for a day. */
export async function hidePopup(visit: Visit, popup: string): Promise<void> {
  visit.cookies.hiddenPopups.add(popup);
}

/** Records an event of any page in the member's activity. */
export async function noteEvent(visit: Visit, event: MemberEvent): Promise<void> {
  await visit.core.call('noteMyEvent', { body: event });
}
