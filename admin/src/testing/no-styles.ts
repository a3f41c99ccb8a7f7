import createCache from '@emotion/cache';

/**
 * Accepts the style rules of the theme and drops them. No test checks colours or positions, and each query by role matched thousands of
 * rules for every element: half of the duration of these tests.
 */
export const noStyles = createCache({ key: 'css' });

noStyles.insert = (_selector, { name }) => {
  noStyles.inserted[name] = true;
};
