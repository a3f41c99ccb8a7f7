import type { DestinationFormView } from '@iruon/bff-storefront/mypage/destinations';
import * as changePage from '~/routes/mypage+/destinations.$id';
import * as addPage from '~/routes/mypage+/destinations.new';
import { refusal } from '~/testing/refusal';
import { done, pageStories, type Story } from '~/testing/story';

const member = { name: '김서연', phone: '01012345678', email: 'clinic@example.com' };
const destination: NonNullable<DestinationFormView['destination']> = {
  _id: '01890000-0000-7000-8000-000000000001',
  title: '병원',
  name: '박지후',
  phone: '0212345678',
  email: 'clinic@example.com',
  postcode: '06236',
  address1: '서울 강남구 테헤란로 152',
  address2: '3층',
  isDefault: false,
  geolocation: null,
};

const showing = (view: Partial<DestinationFormView>) => ({
  screens: { destinationForm: async () => ({ destination: null, isFirst: false, member, ...view }) },
});

export default pageStories('배송지', addPage, '/mypage/destinations/new', {
  ...showing({}),
  actions: { addDestination: done },
});

const changing = { page: changePage, at: `/mypage/destinations/${destination._id}`, path: '/mypage/destinations/:id' };

export const New: Story = {};
export const First: Story = showing({ isFirst: true });
export const Changed: Story = { ...changing, ...showing({ destination }) };
export const Default: Story = { ...changing, ...showing({ destination: { ...destination, isDefault: true } }) };
export const Refused: Story = {
  actions: {
    addDestination: async () => refusal('INVALID_INPUT', { phone: '전화번호를 다시 확인해 주세요.' }),
  },
};
