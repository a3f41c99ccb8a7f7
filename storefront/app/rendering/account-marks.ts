import { ACCOUNT_FIELD, ACCOUNT_MARK, UPLOADS } from '~/account/page-account';

const OWN_PATH = /^\/(?!\/)/;
const FORM = /<form\b[^>]*>/g;
const ACTION = / action="([^"]*)"/;

/**
 * A page with the name of its account in each form that posts to this site. The form sends the name back, and is rejected if
 * another account logged in meanwhile, in another tab. Added after rendering, so that a cached body is the same for all accounts;
 * `startAccount` removes the elements before React hydrates the page.
 */
export function withAccount(page: string, account: string): string {
  return page
    .replace(FORM, (tag) => {
      const action = ACTION.exec(tag)?.[1] ?? '/';
      if (!tag.includes(' method="post"') || !OWN_PATH.test(action)) return tag;
      if (!action.startsWith(UPLOADS))
        return `${tag}<input ${ACCOUNT_MARK}="" type="hidden" name="${ACCOUNT_FIELD}" value="${account}"/>`;
      const joined = `${action}${action.includes('?') ? '&amp;' : '?'}${ACCOUNT_FIELD}=${account}`;
      return tag.replace(ACTION, () => ` action="${joined}"`);
    })
    .replace('</head>', () => `<meta ${ACCOUNT_MARK}="" name="account" content="${account}"/></head>`);
}
