import type { CustomerHelpView } from '@iruon/bff-storefront/center/customer-help';
import * as corporate from '~/routes/center+/corporate-service';
import * as individual from '~/routes/center+/individual-service';
import { pageStories, type Story } from '~/testing/story';

const call = (_id: string, query: string) => ({ _id, query, reply: '네.\n그렇습니다.' });
const hours = { weekdays: '평일 09:00–18:00', lunch: '점심 12:00–13:00', closed: '주말·공휴일 휴무' };
const view: CustomerHelpView = {
  groups: [
    { group: 'INDIVIDUAL', calls: [call('1', '개인도 주문할 수 있나요?')] },
    { group: 'COMMON', calls: [call('2', '언제 오나요?')] },
  ],
  customerCenter: { phone: '1500-0000', email: 'help@iruon.example', ...hours },
};
const showing = (over: Partial<CustomerHelpView>) => ({
  screens: { customerHelp: async () => ({ ...view, ...over }) },
});

export default pageStories('고객 안내', individual, '/center/individual-service', showing({}));

export const Individual: Story = {};
export const Corporate: Story = { page: corporate, at: '/center/corporate-service' };
export const WithoutAnswersAndPhone: Story = showing({ groups: [], customerCenter: {} });
