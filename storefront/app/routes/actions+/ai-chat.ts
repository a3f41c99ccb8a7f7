import { pageLoader } from '~/page-loader';

/** The notice in the assistant's panel before the first message. */
export const loader = pageLoader(({ screens }) => screens.aiChat());
