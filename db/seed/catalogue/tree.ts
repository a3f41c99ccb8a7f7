/** The three brands of the manufacturer. */
export const BRANDS = [
  { code: 'IRUON', name: '이루온 임플란트' },
  { code: 'IRUON_SURGICAL', name: '이루온 서지컬' },
  { code: 'IRUON_BIO', name: '이루온 바이오' },
] as const;

/** Two product lines and the eight categories below them, by code. */
export const LINES = [
  {
    code: 'TISSUE',
    name: '티슈레벨 라인',
    color: '#0F6F8C',
    categories: {
      TISSUE_FIXTURE: '티슈레벨 픽스처',
      TISSUE_HEALING: '힐링 캡·커버스크류',
      TISSUE_ABUTMENT: '티슈레벨 어버트먼트·인상채득',
    },
  },
  {
    code: 'BONE',
    name: '본레벨 라인',
    color: '#3D5A80',
    categories: {
      BONE_FIXTURE: '본레벨 픽스처',
      BONE_HEALING: '힐링 어버트먼트·커버스크류',
      BONE_ABUTMENT: '본레벨 어버트먼트·인상채득',
      SURGICAL: '수술 키트·드릴·기구',
      GRAFT: '골이식재·멤브레인',
    },
  },
] as const;

/** Colours that mark a platform or a diameter, as anodised on the component. */
export const COLORS = {
  gold: '#C9A24D',
  rose: '#B5668A',
  blue: '#5C86B8',
  green: '#5D9A78',
  silver: '#AEB8C1',
  teal: '#0F6F8C',
  slate: '#7F8C98',
} as const;

/** The platforms of both lines by key, with the name and the colour of each. */
export const PLATFORMS = {
  tissue: [
    { key: 'NN', name: '내로우넥', color: COLORS.rose },
    { key: 'RN', name: '레귤러넥', color: COLORS.gold },
    { key: 'WN', name: '와이드넥', color: COLORS.green },
  ],
  bone: [
    { key: 'M', name: '미니', color: COLORS.rose },
    { key: 'R', name: '레귤러', color: COLORS.blue },
  ],
} as const;
