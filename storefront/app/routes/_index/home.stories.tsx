import type { HomeView } from '@iruon/bff-storefront/site/home';
import { consultation } from '~/components/forms/consultation.fixture';
import { sampleProduct } from '~/testing/sample-product';
import { done, pageStories, type Story } from '~/testing/story';
import { action as closePopup } from '../actions+/popup';
import * as page from './route';

const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const popup = (n: number, more: object = {}) => ({
  _id: id(n),
  content: `${n}번 안내\n첫 줄\n둘째 줄`,
  url: '',
  left: 100 * n,
  top: 120,
  width: 400,
  height: 320,
  ...more,
});
const quiet: HomeView = { slides: [], popups: [], lines: [], displays: [], again: null };
const slide = (n: number, url: string) => ({
  name: `${n}번 배너`,
  url,
  wide: `/files/${id(n)}`,
  narrow: `/files/${id(n + 50)}`,
});
const product = sampleProduct(id(9));

const showing = (view: Partial<HomeView>) => ({
  screens: { home: async () => ({ ...quiet, ...view }), formPage: async () => consultation },
});

export default pageStories('홈', page, '/?index', {
  shell: { member: null },
  actions: {
    hidePopup: done,
    addToCart: async () => ({ ok: true, value: [id(7)] }),
  },
});

/** Without banners and popups the page shows its default picture. */
export const Quiet: Story = showing({});
export const Slides: Story = showing({ slides: [slide(1, '/shop/exhibitions'), slide(2, 'https://iruon.example')] });
export const WithPopups: Story = showing({ popups: [popup(1, { url: '/center/notice' }), popup(2)] });
/** The story renders the page at the address that closes popups, so that the page receives those posts. */
export const PopupsAnswered: Story = {
  ...showing({ popups: [popup(1), popup(2)] }),
  page: { ...page, action: closePopup },
  at: '/actions/popup',
};
export const PopupsFail: Story = showing({ popups: null });
export const Member: Story = showing({ again: [{ product, times: 5, boughtAt: '2026-11-18T03:00:00.000Z' }] });
