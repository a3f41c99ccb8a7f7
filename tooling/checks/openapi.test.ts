import { join } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../postgres/index.ts';

test("the OpenAPI document passes Redocly's recommended rules", async () => {
  // The specification's paths have an id and a word in the same segment (users/{_id}, users/coupons). Ids are UUIDs and
  // literal paths are bound first, so no request is ambiguous.
  // As text, because checking an object by the configuration's type takes the type checker seconds.
  const config = await createConfig("extends: [recommended]\nrules: { no-ambiguous-paths: 'off' }");
  const problems = await lint({ ref: join(REPOSITORY, 'core-api/contract/generated/openapi.json'), config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});
