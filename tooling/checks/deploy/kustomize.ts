import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

/** An object of Kubernetes; which fields it has is checked by the types of its kind. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  // biome-ignore lint/suspicious/noExplicitAny: the fields differ by kind
  [field: string]: any;
}

const generator = z.strictObject({
  name: z.string(),
  behavior: z.literal('merge').optional(),
  literals: z.array(z.string().regex(/^[A-Z][A-Z_]*=/)),
});

/** What these kustomizations use; another field is an error, because it would not be followed here. */
const kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string().optional(),
  resources: z.array(z.string()).min(1),
  labels: z.array(z.strictObject({ pairs: z.record(z.string(), z.string()) })).default([]),
  images: z
    .array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.union([z.string(), z.number()]) }))
    .default([]),
  configMapGenerator: z.array(generator).default([]),
  patches: z.array(z.strictObject({ path: z.string() })).default([]),
});

/** All objects of a file. @throws Error for invalid YAML */
export function readManifests(path: string): Manifest[] {
  return parseAllDocuments(readFileSync(path, 'utf8')).map((document) => {
    if (document.errors[0]) throw new Error(`${path}: ${document.errors[0].message}`);
    return document.toJS() as Manifest;
  });
}

/** Replaces fields by those of a patch, at any depth; lists as a whole. */
function patched(value: unknown, patch: unknown): unknown {
  if (!isFields(value) || !isFields(patch)) return patch;
  const changed = Object.entries(patch).map(([name, part]) => [name, patched(value[name], part)]);
  return { ...value, ...Object.fromEntries(changed) };
}
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (a: Manifest, b: Manifest) => a.kind === b.kind && a.metadata.name === b.metadata.name;

const dataOf = (literals: readonly string[]) =>
  Object.fromEntries(literals.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]));

/** Containers of a workload. */
export const containersOf = (manifest: Manifest): Manifest['spec'][] => manifest.spec?.template?.spec?.containers ?? [];

/**
 * The objects of a folder with a kustomization, as `kubectl kustomize` prints them, but without hashes in the names of
 * generated ones.
 * @throws Error for a patch without an object, an image that no container has, a file that does not exist
 */
export function kustomize(folder: string): Manifest[] {
  const given = kustomization.parse(parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')));
  let objects = given.resources.flatMap((name) => {
    const path = join(folder, name);
    if (!existsSync(path)) throw new Error(`${folder}: ${name} does not exist`);
    return statSync(path).isDirectory() ? kustomize(path) : readManifests(path);
  });
  for (const { name, behavior, literals } of given.configMapGenerator) {
    const made: Manifest = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: dataOf(literals) };
    const before = objects.find((each) => isSame(each, made));
    if ((before !== undefined) !== (behavior === 'merge'))
      throw new Error(`${folder}: ${name} is merged with nothing, or made twice`);
    objects = [...objects.filter((each) => each !== before), before ? (patched(before, made) as Manifest) : made];
  }
  for (const { path } of given.patches)
    for (const patch of readManifests(join(folder, path))) {
      if (!objects.some((each) => isSame(each, patch)))
        throw new Error(`${path}: there is no ${patch.kind} ${patch.metadata.name}`);
      objects = objects.map((each) => (isSame(each, patch) ? (patched(each, patch) as Manifest) : each));
    }
  for (const { name, newName, newTag } of given.images) {
    const named = objects.flatMap(containersOf).filter(({ image }) => image === name);
    if (named.length === 0) throw new Error(`${folder}: no container has the image ${name}`);
    for (const container of named) container.image = `${newName}:${newTag}`;
  }
  for (const { metadata } of objects) {
    if (given.namespace !== undefined) metadata.namespace = given.namespace;
    for (const { pairs } of given.labels) metadata.labels = { ...metadata.labels, ...pairs };
  }
  return objects;
}
