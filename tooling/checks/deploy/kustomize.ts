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

/** Operations of JSON Patch; `-` at the end of a path appends to a list. */
const operations = z.array(
  z.strictObject({ op: z.enum(['add', 'replace']), path: z.string().startsWith('/'), value: z.unknown() }),
);

/** Operations need a target, whose name is an expression; other patches name their object themselves. */
const patch = z.strictObject({
  path: z.string(),
  target: z.strictObject({ kind: z.string(), name: z.string() }).optional(),
});

/** What these kustomizations use; another field is an error, because it would not be followed here. */
const kustomization = z.strictObject({
  apiVersion: z.enum(['kustomize.config.k8s.io/v1beta1', 'kustomize.config.k8s.io/v1alpha1']),
  kind: z.enum(['Kustomization', 'Component']),
  namespace: z.string().optional(),
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  labels: z.array(z.strictObject({ pairs: z.record(z.string(), z.string()) })).default([]),
  images: z
    .array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.union([z.string(), z.number()]) }))
    .default([]),
  configMapGenerator: z.array(generator).default([]),
  patches: z.array(patch).default([]),
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

/** Changes the place of an operation in an object. @throws Error if it does not exist */
function operate(object: Manifest, { op, path, value }: z.infer<typeof operations>[number]): void {
  const steps = path.slice(1).split('/');
  const last = steps.pop() ?? '';
  let place: unknown = object;
  for (const step of steps) place = isFields(place) || Array.isArray(place) ? Reflect.get(place, step) : undefined;
  const isPresent = (isFields(place) || Array.isArray(place)) && (op === 'add' || last in place);
  if (!isPresent) throw new Error(`${object.kind} ${object.metadata.name} has no ${path}`);
  if (Array.isArray(place) && last === '-') place.push(structuredClone(value));
  else if (Array.isArray(place) && op === 'add') place.splice(Number(last), 0, structuredClone(value));
  else Reflect.set(place as object, last, structuredClone(value));
}

/** Applies the patches of a file. @throws Error for one without an object */
function applyPatch(objects: readonly Manifest[], folder: string, { path, target }: z.infer<typeof patch>): Manifest[] {
  const file = join(folder, path);
  if (target) {
    const name = new RegExp(`^(${target.name})$`);
    const targets = objects.filter(({ kind, metadata }) => kind === target.kind && name.test(metadata.name));
    if (targets.length === 0) throw new Error(`${path}: there is no ${target.kind} ${target.name}`);
    const steps = operations.parse(parse(readFileSync(file, 'utf8')));
    for (const object of targets) for (const step of steps) operate(object, step);
    return [...objects];
  }
  return readManifests(file).reduce((all: readonly Manifest[], { $patch, ...change }): Manifest[] => {
    const given = change as Manifest;
    if (!all.some((each) => isSame(each, given)))
      throw new Error(`${path}: there is no ${given.kind} ${given.metadata.name}`);
    if ($patch === 'delete') return all.filter((each) => !isSame(each, given));
    return all.map((each) => (isSame(each, given) ? (patched(each, given) as Manifest) : each));
  }, objects) as Manifest[];
}

/** Applies what a folder's kustomization says about objects, those of its own resources included. */
function applyFolder(
  before: readonly Manifest[],
  folder: string,
  { components }: { components?: readonly string[] | undefined },
): Manifest[] {
  const given = kustomization.parse(parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')));
  let objects = [...before];
  for (const name of given.resources) {
    const path = join(folder, name);
    if (!existsSync(path)) throw new Error(`${folder}: ${name} does not exist`);
    objects.push(...(statSync(path).isDirectory() ? kustomize(path) : readManifests(path)));
  }
  for (const name of components ?? given.components) objects = applyFolder(objects, join(folder, name), {});
  for (const { name, behavior, literals } of given.configMapGenerator) {
    const made: Manifest = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: dataOf(literals) };
    const present = objects.find((each) => isSame(each, made));
    if ((present !== undefined) !== (behavior === 'merge'))
      throw new Error(`${folder}: ${name} is merged with nothing, or made twice`);
    objects = [...objects.filter((each) => each !== present), present ? (patched(present, made) as Manifest) : made];
  }
  for (const each of given.patches) objects = applyPatch(objects, folder, each);
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

/**
 * The objects of a folder with a kustomization, as `kubectl kustomize` prints them, but without hashes in the names of
 * generated ones.
 * @param options.components folders instead of those that its kustomization names
 * @throws Error for a patch without an object, an image that no container has, a file that does not exist
 */
export const kustomize = (folder: string, options: { components?: readonly string[] } = {}): Manifest[] =>
  applyFolder([], folder, options);
