import { type ConsoleProductInput, type DeviceData, noDevice } from '@iruon/contract';
import { withParticle } from '@iruon/contract/korean';
import type { References } from './references-repository.ts';
import type { ProductError } from './variant-rules.ts';

type Input = Pick<ConsoleProductInput, 'type' | 'device' | 'options' | 'optionsConf' | 'stockEnabled'>;

const error = (path: string, code: string, message: string): ProductError => ({ path, code, message });

export const gtinsOf = (device: DeviceData | undefined): string[] => (device?.udiDis ?? []).map(({ gtin }) => gtin);

/** The device data of a product and of its options, with the paths of their fields. */
const partsOf = ({ device, options }: Input): [path: string, device: DeviceData][] => [
  ['device', device ?? noDevice],
  ...options.map(({ device: own }, index): [string, DeviceData] => [`options.${index}.device`, own ?? noDevice]),
];

/** Each UDI-DI means one product or option, in the whole shop. */
function ownerErrors(input: Input, productId: string | undefined, { gtinOwners }: References): ProductError[] {
  const seen = new Set<string>();
  return partsOf(input).flatMap(([path, { udiDis }]) =>
    udiDis.flatMap(({ gtin }, index) => {
      const at = `${path}.udiDis.${index}.gtin`;
      const owner = gtinOwners.get(gtin);
      if (seen.has(gtin))
        return [error(at, 'duplicate', `UDI-DI ${withParticle(gtin, '이/가')} 이 상품에 두 번 있습니다.`)];
      seen.add(gtin);
      if (owner === undefined || owner.id === productId) return [];
      return [error(at, 'duplicate', `UDI-DI ${withParticle(gtin, '은/는')} 상품 ${owner.code}에 등록되어 있습니다.`)];
    }),
  );
}

/** What is packed and scanned: a product without options, or an option. A set is packed by its parts. */
function kindErrors({ type, device = noDevice, optionsConf }: Input): ProductError[] {
  const isSold = type === 'NORMAL_PRODUCT' || (type === 'VARIETY_BUNDLE' && optionsConf.enabled);
  if (!isSold && device.lotRequired)
    return [error('device.lotRequired', 'not_allowed', '로트는 실제로 출고되는 상품에서 관리합니다.')];
  if (device.udiDis.length === 0) return [];
  if (optionsConf.enabled)
    return [error('device.udiDis', 'not_allowed', '옵션이 있는 상품은 옵션마다 UDI-DI를 입력해 주세요.')];
  return isSold ? [] : [error('device.udiDis', 'not_allowed', 'UDI-DI는 실제로 출고되는 상품에 입력해 주세요.')];
}

/** Lots are parts of a counted stock. */
const countedErrors = (input: Input): ProductError[] =>
  input.stockEnabled
    ? []
    : partsOf(input).flatMap(([path, { lotRequired }]) =>
        lotRequired
          ? [error(`${path}.lotRequired`, 'not_allowed', '로트를 관리하려면 재고를 세는 상품이어야 합니다.')]
          : [],
      );

/** A stored product with its identifiers, and with those of its sent packages. */
export interface KnownDevices {
  readonly id: string;
  readonly udis: readonly { readonly gtin: string; readonly optionId: string | null }[];
  readonly sentGtins: readonly string[];
}

/** A package that was sent leads by its UDI-DI to its instructions, and is found by it when it comes back. */
function sentErrors(input: Input, known: KnownDevices | null): ProductError[] {
  const kept = new Set(partsOf(input).flatMap(([, device]) => gtinsOf(device)));
  const gone = (known?.udis ?? []).filter(({ gtin }) => known?.sentGtins.includes(gtin) && !kept.has(gtin));
  return gone.map(({ gtin, optionId }) => {
    const index = optionId === null ? -1 : input.options.findIndex(({ _id }) => _id === optionId);
    const path = index < 0 ? 'device.udiDis' : `options.${index}.device.udiDis`;
    const message = `이미 보낸 포장의 UDI-DI라 지울 수 없습니다: ${gtin}. 사용설명서와 반품에 쓰이므로 그대로 두세요.`;
    return error(path, 'not_allowed', message);
  });
}

/** The errors of the device data of a product; `known` is null for a new one. */
export const deviceErrors = (input: Input, known: KnownDevices | null, references: References): ProductError[] => [
  ...kindErrors(input),
  ...countedErrors(input),
  ...ownerErrors(input, known?.id, references),
  ...sentErrors(input, known),
];
