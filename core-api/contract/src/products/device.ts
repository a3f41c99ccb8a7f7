import { z } from 'zod';
import { distinct, oneLine } from '../kernel/scalars.ts';
import { codesOf } from '../kernel/schema.ts';
import { scannedText } from '../spellings/text.ts';
import { scannedGtin } from '../spellings/udi.ts';
import { deviceLevelLabels } from './labels.ts';

/** Maximum number of device identifiers of one product or option. */
export const MAX_UDIS = 10;
const MAX_PIECES = 100_000;
const MAX_SHELF_DAYS = 3_650;

/** A UDI-DI as it is stored; a scanned package or a shorter GTIN becomes its 14 digits. */
export const deviceGtin = z
  .string()
  .max(400, 'UDI-DI를 확인해 주세요.')
  .overwrite((text) => scannedGtin(text) ?? text)
  .refine((text) => scannedGtin(text) !== null, 'UDI-DI는 검증 숫자까지 맞는 GTIN(8·12·13·14자리)이어야 합니다.')
  .describe('A GTIN of 14 digits');

export const deviceUdi = z
  .strictObject({
    gtin: deviceGtin,
    level: z.enum(codesOf(deviceLevelLabels)).describe('The packing that it identifies'),
    pieces: z
      .int('개수는 정수로 입력해 주세요.')
      .min(1, '1개 이상이어야 합니다.')
      .max(MAX_PIECES, '10만 개까지 입력할 수 있습니다.')
      .describe('In one packing; 1 of a UNIT'),
  })
  .refine(({ level, pieces }) => level !== 'UNIT' || pieces === 1, {
    path: ['pieces'],
    message: '낱개의 개수는 1개입니다.',
  });
export type DeviceUdi = z.infer<typeof deviceUdi>;

const ofProduct = 'null on an option: as on its product';
/** The device data of a product; on an option the values in which it differs, and its own identifiers. */
export const deviceData = z.strictObject({
  licenceNo: oneLine()
    .min(1, '허가번호를 입력해 주세요.')
    .max(50, '50자까지 입력할 수 있습니다.')
    .nullable()
    .describe(`The licence number of the ministry; ${ofProduct}`),
  deviceClass: z
    .int('등급은 1부터 4까지입니다.')
    .min(1, '등급은 1부터 4까지입니다.')
    .max(4, '등급은 1부터 4까지입니다.')
    .nullable()
    .describe(`1 to 4; ${ofProduct}`),
  implantable: z.boolean().nullable().describe(ofProduct),
  nhiCode: z
    .string()
    .overwrite((text) => scannedText(text).toUpperCase())
    .regex(/^[A-Z][0-9A-Z]{7}$/, '치료재료 코드는 영문으로 시작하는 8자리입니다.')
    .nullable()
    .describe(`The code of the health insurance for the material; ${ofProduct}`),
  lotRequired: z.boolean().nullable().describe(`Each piece is sent with its lot; ${ofProduct}`),
  minShelfDays: z
    .int('일수는 정수로 입력해 주세요.')
    .min(0, '0일 이상이어야 합니다.')
    .max(MAX_SHELF_DAYS, '3,650일까지 입력할 수 있습니다.')
    .nullable()
    .describe(`Days that a piece must last when it is sent; ${ofProduct}`),
  udiDis: z
    .array(deviceUdi)
    .max(MAX_UDIS, `UDI-DI는 ${MAX_UDIS}개까지 입력할 수 있습니다.`)
    .refine((udis) => distinct(udis.map(({ gtin }) => gtin)), '같은 UDI-DI가 두 번 있습니다.'),
});
export type DeviceData = z.infer<typeof deviceData>;

/** The device data of a product that is no medical device. */
export const noDevice: DeviceData = {
  ...{ licenceNo: null, deviceClass: null, implantable: null, nhiCode: null, lotRequired: null, minShelfDays: null },
  udiDis: [],
};

/** The device data of an option: its own, else those of its product. The identifiers are always its own. */
export const deviceOfOption = (option: DeviceData, product: DeviceData): DeviceData => ({
  licenceNo: option.licenceNo ?? product.licenceNo,
  deviceClass: option.deviceClass ?? product.deviceClass,
  implantable: option.implantable ?? product.implantable,
  nhiCode: option.nhiCode ?? product.nhiCode,
  lotRequired: option.lotRequired ?? product.lotRequired,
  minShelfDays: option.minShelfDays ?? product.minShelfDays,
  udiDis: option.udiDis,
});
