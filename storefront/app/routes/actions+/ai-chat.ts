import { pageLoader } from '~/page-loader';

/** Returns the notice that the assistant's panel shows before the first message. */
export const loader = pageLoader(({ screens }) => screens.aiChat());
