import { createdNow, rowFactory, withList } from './insert-row.ts';

/** Inserts a shown banner of MAIN_1_PC without a link and a period; `images` are ids of files by index. */
export const makeBanner = withList(
  rowFactory('banners', (token) => ({
    code: 'MAIN_1_PC',
    name: `배너 ${token}`,
    ...createdNow(),
  })),
  'images',
  'bannerImages',
  (bannerId, fileId, index) => ({ bannerId, fileId, index }),
);

/** Inserts a shown popup without a link and a period. */
export const makePopup = rowFactory('popups', (token) => {
  const name = `팝업 ${token}`;
  return {
    name,
    content: `${name}의 내용`,
    left: 100,
    top: 100,
    width: 400,
    height: 300,
    ...createdNow(),
  };
});
