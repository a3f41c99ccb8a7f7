/** The three brands of the manufacturer. */
export const BRANDS = [
  { code: 'IRUON', name: '이루온 임플란트' },
  { code: 'IRUON_SURGICAL', name: '이루온 서지컬' },
  { code: 'IRUON_BIO', name: '이루온 바이오' },
] as const;

/** Two product lines and the eight categories below them. */
export const LINES = [
  {
    code: 'TISSUE',
    name: '티슈레벨 라인',
    color: '#0F6F8C',
    categories: [
      { code: 'TISSUE_FIXTURE', name: '티슈레벨 픽스처' },
      { code: 'TISSUE_HEALING', name: '힐링 캡·커버스크류' },
      { code: 'TISSUE_ABUTMENT', name: '티슈레벨 어버트먼트·인상채득' },
    ],
  },
  {
    code: 'BONE',
    name: '본레벨 라인',
    color: '#3D5A80',
    categories: [
      { code: 'BONE_FIXTURE', name: '본레벨 픽스처' },
      { code: 'BONE_HEALING', name: '힐링 어버트먼트·커버스크류' },
      { code: 'BONE_ABUTMENT', name: '본레벨 어버트먼트·인상채득' },
      { code: 'SURGICAL', name: '수술 키트·드릴·기구' },
      { code: 'GRAFT', name: '골이식재·멤브레인' },
    ],
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
