import { expect, it } from 'vitest';
import { z } from 'zod';
import { operations } from '../operations.gen.ts';
import type { Operation } from './operation.ts';
import { zodOf } from './schema.ts';

const ADDRESS = /^(url|link|href|.*(Url|Link|Href))$/;

interface Field {
  readonly path: string;
  readonly schema: z.ZodType;
}

/** The fields of a schema whose names end like those of addresses, at any depth. */
function addressFields(schema: z.core.$ZodType | undefined, path: string): Field[] {
  if (!schema) return [];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => {
      const at = `${path}.${name}`;
      return ADDRESS.test(name) ? [{ path: at, schema: field as z.ZodType }] : addressFields(field as z.ZodType, at);
    });
  if (schema instanceof z.ZodArray) return addressFields(schema.element, `${path}[]`);
  if (schema instanceof z.ZodPipe) return [...addressFields(schema.in, path), ...addressFields(schema.out, path)];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => addressFields(option, path));
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return addressFields(innerType, path);
}

const fields = Object.entries<Operation>(operations).flatMap(([name, { body }]) =>
  addressFields(body && zodOf(body), name),
);

it.each(fields)('$path rejects addresses that run code or hide another site', ({ schema }) => {
  for (const address of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    '//stranger.example',
    '/\\stranger.example',
    'blob:https://stranger.example/x',
  ])
    expect(schema.safeParse(address).success, address).toBe(false);
});

it('finds the known address fields', () => {
  expect(fields.map(({ path }) => path)).toContain('createConsoleBandBanner.url');
});
