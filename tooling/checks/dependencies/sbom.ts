import { z } from 'zod';
import type { Lockfile } from '../lockfile.ts';

const component = z.looseObject({
  'bom-ref': z.string().min(1),
  type: z.string(),
  group: z.string().optional(),
  name: z.string().min(1),
  version: z.string().min(1),
  purl: z.string(),
  hashes: z.array(z.object({ alg: z.string(), content: z.string().regex(/^[0-9a-f]{40,128}$/) })).optional(),
  licenses: z.array(z.unknown()).optional(),
});
const bill = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string().regex(/^1\.[5-9]$/),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
  metadata: z.looseObject({ timestamp: z.iso.datetime(), component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});

/** A bill of materials in the format CycloneDX, as `npm sbom` writes it. */
type Bill = z.infer<typeof bill>;
type Component = z.infer<typeof component>;

const OURS = '@iruon/';

const keyOf = ({ group, name, version }: Pick<Component, 'group' | 'name' | 'version'>): string =>
  `${group ? `${group}/` : ''}${name}@${version}`;

/** Our own workspaces have no checksum and no address of a registry. */
const isOurs = ({ 'bom-ref': ref }: Component): boolean => ref.startsWith(OURS);

/** The packages of a lockfile that are installed without `--include dev`, as `name@version`. */
function productionPackages({ packages }: Lockfile): Set<string> {
  const found = Object.entries(packages).flatMap(([path, { version, dev, link, name }]) => {
    const at = path.lastIndexOf('node_modules/');
    if (at < 0 || dev || link || version === undefined) return [];
    return [`${typeof name === 'string' ? name : path.slice(at + 'node_modules/'.length)}@${version}`];
  });
  return new Set(found);
}

/**
 * The bill of production alone: without the packages that the lockfile has for development only. `npm sbom --omit dev` also
 * leaves out packages that both need.
 */
export function ofProduction(text: string, lockfile: Lockfile): Bill {
  const whole = bill.parse(JSON.parse(text));
  const wanted = productionPackages(lockfile);
  const components = whole.components.filter((each) => isOurs(each) || wanted.has(keyOf(each)));
  const refs = new Set([whole.metadata.component['bom-ref'], ...components.map((each) => each['bom-ref'])]);
  const dependencies = whole.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  return { ...whole, components, dependencies };
}

/** What is wrong with a bill: packages that are missing, more or doubled, and those without address, checksum or licence. */
export function billErrors({ components, dependencies }: Bill, lockfile: Lockfile): string[] {
  const wanted = productionPackages(lockfile);
  const found = components.filter((each) => !isOurs(each));
  const keys = found.map(keyOf);
  const given = new Set(keys);
  const refs = new Set(components.map((each) => each['bom-ref']));
  return [
    ...[...wanted].filter((key) => !given.has(key)).map((key) => `${key} is missing`),
    ...keys.filter((key) => !wanted.has(key)).map((key) => `${key} is no package of production`),
    ...[...Map.groupBy(components, (each) => each['bom-ref'])]
      .filter(([, same]) => same.length > 1)
      .map(([ref]) => `${ref} is listed twice`),
    ...found.filter(({ purl }) => !purl.startsWith('pkg:npm/')).map((each) => `${keyOf(each)} has no address`),
    ...found.filter(({ hashes = [] }) => hashes.length === 0).map((each) => `${keyOf(each)} has no checksum`),
    ...[...refs]
      .filter((ref) => !dependencies.some((each) => each.ref === ref))
      .map((ref) => `${ref} has no relations`),
  ];
}
