import type { z } from 'zod';
import type { consoleProductUpdate } from './console-input.ts';

/** The default product: shown and for sale, as in the specification's defaults. */
export const productDefaults = () =>
  ({
    type: 'NORMAL_PRODUCT',
    name: '',
    _images: [],
    content: '',
    size: '',
    origin: '',
    manufacturer: '',
    cost: 0,
    price: 0,
    discountEnabled: false,
    discount: { unit: 'AMOUNT', amount: 0, expiration: { enabled: false, startDate: null, endDate: null } },
    stockEnabled: true,
    shows: true,
    sells: true,
    sequence: 0,
    flags: [],
    groups: [],
    labels: [],
    hashtags: [],
    relatedGroupCode: null,
    optionsConf: { enabled: false, sort: 'MANUAL', criteria: [] },
    options: [],
    supplies: [],
    addOnsConf: { enabled: true },
    addOns: [],
    relatedsConf: { enabled: true },
    relateds: [],
    bundleds: [],
    variation: { code: null, list: [], spec: {} },
  }) satisfies Omit<z.output<typeof consoleProductUpdate>, 'code' | '_brand' | '_category' | 'revision'>;
