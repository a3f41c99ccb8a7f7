import type { Meta, Story } from '../testing/story.tsx';
import { HelpButton } from './help-button.tsx';
import { Tour } from './tour.tsx';

export default { title: '도움말', responses: {} } satisfies Meta;

export const Orders: Story = { render: () => <HelpButton page="orders" title="주문" /> };
export const FirstTour: Story = { render: () => <Tour onEnd={() => {}} /> };
