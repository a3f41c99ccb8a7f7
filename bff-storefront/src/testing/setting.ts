/** The settings of a new store, as core-api responds. */
export const emptySetting = {
  setting: {
    company: {},
    customerCenter: {},
    seo: { meta: { title: '', description: '' } },
    links: [],
    chat: { url: '' },
    shop: { promise: null },
  },
};
