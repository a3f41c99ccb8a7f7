import { pageStories, type Story } from '~/testing/story';
import * as page from './route';

export default pageStories('카메라로 사용설명서 찾기', page, '/library/ifu/udi/camera', { isVisitor: true });

export const Closed: Story = {};
