// Spellings of codes as people type, scan and paste them. The first of each row is the stored value; the values of
// `same` are the same code, those of `other` are different codes.

export interface Spellings {
  same: readonly (readonly [value: string, ...spellings: string[]])[];
  /** Pairs that look alike and are different. */
  other: readonly (readonly [string, string])[];
}

const productCodes: Spellings = {
  same: [
    [
      'BSH-40',
      ...['BSH40', 'bsh-40', 'bsh40', 'Bsh-40', 'BSH_40', 'BSH 40', ' BSH-40', 'BSH-40 ', '\tBSH-40', 'BSH-40\r\n'],
      ...[
        'ＢＳＨ－４０',
        'ＢＳＨ４０',
        'ｂｓｈ－40',
        'BSH\u201040',
        'BSH\u201140',
        'BSH\u201240',
        'BSH\u201340',
        'BSH\u201440',
      ],
      ...['BSH\u221240', 'BSH\u30fc40', 'BSH\uff0d40', 'BSH\ufe6340', 'BSH\u00a040', 'BSH\u300040', 'BSH\u200b-40'],
      ...['\ufeffBSH-40', 'BSH-40\ufeff', 'BSH\u00ad40', 'BSH\u2060-40', '\u200eBSH-40\u200f', '\u202aBSH-40\u202c'],
      ...[
        ']C1BSH-40',
        ']d2BSH-40',
        ']Q3BSH-40',
        ']C0BSH40',
        '\u001dBSH-40',
        ']C1\u001dBSH-40',
        '<GS>BSH-40',
        '{FNC1}BSH40',
      ],
      ...['B-S-H-4-0', 'BSH--40', 'BSH - 40', '-BSH-40-', 'BSH-40\u0000', '𝐁𝐒𝐇-𝟒𝟎'],
    ],
    ['IBT4010', 'ibt-4010', 'IBT-40-10', 'IBT 4010', 'ibt_4010'],
    ['A1.5', 'a1.5', 'Ａ１．５', 'A-1.5'],
  ],
  other: [
    ['A1.5', 'A15'],
    ['BSH-40', 'BSH-4'],
    ['BSH-40', 'BSH-400'],
    ['BSH-40', 'B5H-40'],
    ['BSH-4O', 'BSH-40'],
    ['TL-1', 'TI-1'],
  ],
};

const trackingNos: Spellings = {
  same: [
    [
      '612345678901',
      ...[
        '6123-4567-8901',
        '6123 4567 8901',
        '6123\u20134567\u20138901',
        '6123\u22124567\u22128901',
        '６１２３４５６７８９０１',
      ],
      ...[
        '６１２３－４５６７－８９０１',
        ' 612345678901',
        '612345678901 ',
        '612345678901\r\n',
        '612345678901\n',
        '\t612345678901',
      ],
      ...[']C1612345678901', ']C0612345678901', ']A0612345678901', ']I0612345678901', '\u001d612345678901'],
      ...[
        '6123\u200b45678901',
        '\ufeff612345678901',
        '612345678901\u200e',
        '6123\u00ad45678901',
        '6123\u00a04567\u00a08901',
      ],
      ...[
        '6123\u30004567\u30008901',
        '6123--4567--8901',
        '-612345678901-',
        '6123 - 4567 - 8901',
        '6123\u20104567\u20108901',
      ],
      ...[
        '6123\u20114567\u20118901',
        '6123\u20144567\u20148901',
        '6123\uff0d4567\uff0d8901',
        '612345678901\u0000',
        '<GS>612345678901',
      ],
      ...['\u2068612345678901\u2069', '6123\u20604567\u20608901', '𝟔𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗𝟎𝟏', '①612345678901'.slice(1)],
    ],
    [
      'EE123456789KR',
      ...['ee123456789kr', 'EE 123 456 789 KR', 'EE-123456789-KR', 'ＥＥ１２３４５６７８９ＫＲ', ']C1EE123456789KR'],
    ],
  ],
  other: [
    ['612345678901', '612345678910'],
    ['612345678901', '61234567890'],
    ['612345678901', '0612345678901'],
    ['EE123456789KR', 'EE123456789CN'],
    ['6123.45678901', '612345678901'],
  ],
};

const couponCodes: Spellings = {
  same: [
    [
      'WELCOME-2026',
      ...[
        'WELCOME2026',
        'welcome-2026',
        'Welcome2026',
        'WELCOME 2026',
        ' WELCOME-2026',
        'WELCOME-2026 ',
        'WELCOME-2026\n',
      ],
      ...[
        'ＷＥＬＣＯＭＥ－２０２６',
        'ｗｅｌｃｏｍｅ2026',
        'WELCOME\u20102026',
        'WELCOME\u20112026',
        'WELCOME\u20132026',
      ],
      ...['WELCOME\u20142026', 'WELCOME\u22122026', 'WELCOME\uff0d2026', 'WELCOME\u30fc2026', 'WELCOME\ufe632026'],
      ...['WELCOME\u00a02026', 'WELCOME\u30002026', 'WEL\u200bCOME-2026', '\ufeffWELCOME-2026', 'WELCOME\u00ad2026'],
      ...['\u200eWELCOME-2026', '\u202bWELCOME-2026\u202c', ']Q3WELCOME-2026', ']d2WELCOME-2026', '\tWELCOME-2026\r\n'],
      ...['WELCOME--2026', 'W-E-L-C-O-M-E-2026', 'WELCOME - 2026', 'wELCOME2026', 'WELCOME\u20602026', '-WELCOME-2026'],
      ...['WELCOME-2026\u0000', '𝐖𝐄𝐋𝐂𝐎𝐌𝐄-2026', 'WELCOME\u20152026'],
    ],
  ],
  other: [
    ['WELCOME-2026', 'WELC0ME-2026'],
    ['WELCOME-2026', 'WELCOME-2O26'],
    ['WELCOME-2026', 'WELCOME-202'],
    ['WELCOME_2026', 'WELCOME-2026'],
    ['WELCOME-2026', 'WELCOME-2027'],
  ],
};

const usernames: Spellings = {
  same: [
    [
      'clinic01',
      ...['Clinic01', 'CLINIC01', 'cLINIC01', ' clinic01', 'clinic01 ', '\tclinic01', 'clinic01\n', 'clinic01\r\n'],
      ...[
        'ｃｌｉｎｉｃ０１',
        'ＣＬＩＮＩＣ０１',
        'Ｃlinic01',
        'clinic０1',
        '\u3000clinic01',
        'clinic01\u3000',
        '\u00a0clinic01',
      ],
      ...['clinic01\u00a0', '\ufeffclinic01', 'clinic01\ufeff', 'clinic\u200b01', 'clinic01\u200b', '\u200bclinic01'],
      ...['clinic\u200c01', 'clinic\u200d01', 'clinic\u206001', 'clinic\u00ad01', '\u200eclinic01', 'clinic01\u200f'],
      ...[
        '\u202aclinic01\u202c',
        '\u2066clinic01\u2069',
        'clinic01\ufe0f',
        'CLINIC０１ ',
        ' Clinic01 ',
        'clinic01\u0000',
      ],
      ...['\u2003clinic01', 'clinic01\u2009', '𝐜𝐥𝐢𝐧𝐢𝐜01', 'ⓒlinic01', 'clinic01\u180e'],
    ],
  ],
  other: [
    ['clinic01', 'clinic0l'],
    ['clinic01', 'clinic1'],
    ['clinic01', 'clinic-01'],
    ['clinic01', 'clinic 01'],
    ['clinic01', 'clinic.01'],
    ['clinic01', 'сlinic01'],
  ],
};

const purchaseNos: Spellings = {
  same: [
    [
      '20261121-7K3Q9XZP',
      ...['20261121-7k3q9xzp', ' 20261121-7K3Q9XZP ', '20261121-7K3Q9XZP\r\n', '２０２６１１２１－７Ｋ３Ｑ９ＸＺＰ'],
      ...['20261121\u20137K3Q9XZP', '20261121\u22127K3Q9XZP', '20261121 - 7K3Q9XZP', '\ufeff20261121-7K3Q9XZP'],
      ...['20261121-7K3Q\u200b9XZP', ']Q320261121-7K3Q9XZP'],
    ],
  ],
  other: [
    ['20261121-7K3Q9XZP', '20261121-7K3Q9XZ'],
    ['20261121-7K3Q9XZP', '202611217K3Q9XZP'],
  ],
};

/** Elements of one package, 08806388765430. */
const gs = '\u001d';
const udis: Spellings = {
  same: [
    [
      '08806388765430',
      ...[
        '8806388765430',
        '0880 6388 7654 30',
        '0880-6388-765430',
        '０８８０６３８８７６５４３０',
        ' 08806388765430\r\n',
      ],
      ...['(01)08806388765430', '( 01 ) 08806388765430', '[01]08806388765430', '（０１）０８８０６３８８７６５４３０'],
      ...['(01)08806388765430(17)301231(10)A1', '(01)08806388765430(10)A1(21)S-1', '(17)301231(01)08806388765430'],
      ...['(01)08806388765430 (17)301231 (10)A1', '(01)08806388765430(11)260101(17)310100(10)LOT/1'],
      ...[
        '0108806388765430',
        '010880638876543017301231',
        `010880638876543010A1${gs}17301231`,
        `010880638876543017301231${gs}10A1`,
      ],
      ...[
        `]C1010880638876543010A1`,
        `]d2010880638876543010A1`,
        `]Q3010880638876543010A1`,
        `]d2${gs}010880638876543010A1`,
      ],
      ...[`${gs}0108806388765430`, '<GS>0108806388765430', '{GS}0108806388765430', '010880638876543010A1<GS>17301231'],
      ...[
        '010880638876543010A1{GS}21S1',
        '010880638876543010A1\u241d21S1',
        ']C1010880638876543010A1\r\n',
        '\ufeff0108806388765430',
      ],
      ...['01088063887\u200b65430', 'https://id.gs1.org/01/08806388765430', 'https://id.gs1.org/01/8806388765430'],
      ...['https://id.gs1.org/01/08806388765430/10/A1', 'https://id.gs1.org/01/08806388765430/10/A%2F1?17=301231'],
      ...['http://example.kr/x/01/08806388765430/21/S1', 'https://id.gs1.org/01/08806388765430?17=301231&10=A1'],
      ...['(01)08806388765430(10)A(1)', '(01)08806388765430(240)X-1(17)301200', '(01)08806388765430(30)10'],
      ...[`010880638876543021S1${gs}10A1${gs}17301231`, '(01)08806388765430(17)310228'],
    ],
  ],
  other: [
    ['08806388765430', '18806388765437'],
    ['08806388765430', '4006381333931'],
  ],
};

export const codeSpellings = { productCodes, trackingNos, couponCodes, usernames, purchaseNos, udis };
