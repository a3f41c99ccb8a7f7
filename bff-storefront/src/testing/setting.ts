/** The settings of a store that has entered nothing, as core-api responds. */
export const emptySetting = {
  setting: {
    company: {},
    customerCenter: {},
    seo: { meta: { title: '', description: '' } },
    links: [],
    chat: { url: '' },
    shop: {},
  },
};
