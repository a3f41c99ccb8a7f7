import { z } from 'zod';
import { readNamesOf, servedNamesOf } from '../src/kernel/other-names.ts';

interface Json {
  properties?: Record<string, unknown>;
  required?: string[];
  allOf?: unknown[];
}

const sameAs = (own: string, described: unknown) => ({
  ...(described as object),
  description: `The same as \`${own}\``,
});

/** Adds the property `type` to the schema of the object `bundle`, for the name `bundle.type`. */
function add(target: Json, name: string, described: unknown, isRequired: boolean): void {
  target.properties ??= {};
  const [first = name, rest] = name.split('.');
  if (rest === undefined) target.properties[first] = described;
  else {
    const holder = (target.properties[first] ?? { type: 'object', additionalProperties: false }) as Json;
    add(holder, rest, described, isRequired);
    target.properties[first] = holder;
  }
  if (isRequired) target.required = [...new Set([...(target.required ?? []), first])];
}

/** Describes the further names of an object's fields in its JSON schema. */
export function describeNames(schema: object, json: Json): void {
  for (const [name, from] of Object.entries(servedNamesOf(schema) ?? {})) {
    if (typeof from === 'string')
      add(json, name, sameAs(from, json.properties?.[from]), json.required?.includes(from) ?? false);
    else {
      const { $schema: _, ...described } = z.toJSONSchema(from.schema, { io: 'output' });
      add(json, name, described, true);
    }
  }
  for (const [name, own] of Object.entries(readNamesOf(schema) ?? {})) {
    if (typeof own !== 'string') {
      const { $schema: _, ...described } = z.toJSONSchema(own.schema, { io: 'input' });
      add(json, name, described, false);
      continue;
    }
    add(json, name, sameAs(own, json.properties?.[own]), false);
    if (!json.required?.includes(own)) continue;
    json.required = json.required.filter((each) => each !== own);
    json.allOf = [...(json.allOf ?? []), { anyOf: [{ required: [own] }, { required: [name.split('.')[0]] }] }];
  }
}
