import { imageOf, readDockerfile } from '../../images/dockerfile.ts';
import { containersOf, type Manifest } from './kustomize.ts';
import { isServer, settingErrors, unknownShared } from './settings.ts';

const WORKLOADS = new Set(['Deployment', 'Job']);

/** `registry/iruon/core-api:1.0.0` is built from the target core-api. */
const targetOf = (image: string) => /iruon\/([a-z-]+)(?::[\w.-]+)?$/.exec(image)?.[1] ?? image;

const labelsOf = (workload: Manifest): Record<string, string> => workload.spec.template.metadata.labels ?? {};

interface Selector {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: string; values: string[] }[];
}

function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Record<string, string>): boolean {
  return (
    Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
    matchExpressions.every(({ key, operator, values }) => operator === 'In' && values.includes(labels[key] ?? ''))
  );
}

/** Everything in objects of one namespace that refers to something that is not there. */
export function manifestErrors(
  objects: readonly Manifest[],
  { hasAllSettings }: { hasAllSettings: boolean },
): string[] {
  const ofKind = (kind: string) => objects.filter((each) => each.kind === kind);
  const named = (kind: string, name: string) => ofKind(kind).find(({ metadata }) => metadata.name === name);
  const workloads = objects.filter(({ kind }) => WORKLOADS.has(kind));
  const selected = (selector: Selector) => workloads.filter((each) => selects(selector, labelsOf(each)));
  const portsOf = (list: readonly Manifest[]) =>
    list.flatMap(containersOf).flatMap(({ ports = [] }) => ports.map(({ name }: { name: string }) => name as string));
  const errors: string[] = [];
  const expect = (isTrue: boolean, object: Manifest, problem: string) => {
    if (!isTrue) errors.push(`${object.kind} ${object.metadata.name}: ${problem}`);
  };

  const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  errors.push(...names.filter((name, place) => names.indexOf(name) !== place).map((name) => `${name} is there twice`));

  for (const workload of workloads) {
    const { spec } = workload.spec.template;
    if (workload.kind === 'Deployment')
      expect(selects(workload.spec.selector, labelsOf(workload)), workload, 'its selector does not select its pods');
    expect(spec.securityContext?.runAsNonRoot === true, workload, 'must run as a user without rights');
    expect(
      spec.automountServiceAccountToken === false,
      workload,
      'gets a token of the cluster, which it does not need',
    );
    const claims = (spec.volumes ?? []).flatMap(
      (volume: Manifest['spec']) => volume.persistentVolumeClaim?.claimName ?? [],
    );
    for (const claim of claims)
      expect(named('PersistentVolumeClaim', claim) !== undefined, workload, `no claim ${claim}`);
    for (const container of containersOf(workload)) {
      const target = targetOf(container.image);
      if (!isServer(target)) {
        expect(false, workload, `${container.image} is no image of the Dockerfile`);
        continue;
      }
      const image = imageOf(readDockerfile(), target);
      const { securityContext: own = {}, resources = {}, volumeMounts = [], ports = [] } = container;
      expect(
        own.readOnlyRootFilesystem === true &&
          own.allowPrivilegeEscalation === false &&
          own.capabilities?.drop?.includes('ALL'),
        workload,
        'needs a read-only root, no escalation and no capabilities',
      );
      expect(
        resources.limits?.memory !== undefined && resources.requests?.cpu !== undefined,
        workload,
        'has no limit of memory or request of processor time',
      );
      expect(
        `${spec.securityContext?.runAsUser}:${spec.securityContext?.runAsGroup}` === image.user,
        workload,
        'is another user than that of its image',
      );
      for (const { containerPort } of ports)
        expect(image.ports.includes(containerPort), workload, `its image has no port ${containerPort}`);
      const paths = volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath);
      for (const path of ['/tmp', ...image.volumes])
        if (workload.kind === 'Deployment' || path === '/tmp')
          expect(paths.includes(path), workload, `has no volume at ${path}`);
      for (const { name } of volumeMounts)
        expect(
          spec.volumes.some((volume: { name: string }) => volume.name === name),
          workload,
          `has no volume ${name}`,
        );
      if (workload.kind === 'Deployment')
        for (const [probe, path] of [
          ['livenessProbe', '/health/live'],
          ['readinessProbe', '/health/ready'],
          ['startupProbe', '/health/live'],
        ] as const) {
          expect(container[probe]?.httpGet?.path === path, workload, `its ${probe} must be ${path}`);
          expect(portsOf([workload]).includes(container[probe]?.httpGet?.port), workload, `its ${probe} has no port`);
        }
      const maps = (container.envFrom ?? []).map(({ configMapRef }: Manifest['spec']) => configMapRef.name as string);
      for (const map of maps) expect(named('ConfigMap', map) !== undefined, workload, `no ConfigMap ${map}`);
      const files = volumeMounts.flatMap(({ name, mountPath }: { name: string; mountPath: string }) =>
        (spec.volumes.find((volume: { name: string }) => volume.name === name)?.secret?.items ?? []).map(
          ({ path }: { path: string }) => `${mountPath}/${path}`,
        ),
      );
      const problems = settingErrors({
        place: `${workload.kind} ${workload.metadata.name}`,
        image: target,
        env: Object.fromEntries(
          (container.env ?? []).map(({ name, value }: { name: string; value: string }) => [name, value]),
        ),
        shared: Object.assign({}, ...maps.map((map: string) => named('ConfigMap', map)?.data ?? {})),
        files,
        graceMs: workload.kind === 'Deployment' ? spec.terminationGracePeriodSeconds * 1_000 : undefined,
      });
      errors.push(...problems.filter((problem) => hasAllSettings || !problem.endsWith('is missing')));
    }
  }
  for (const map of ofKind('ConfigMap')) {
    const users = workloads
      .flatMap(containersOf)
      .filter(({ envFrom = [] }) =>
        envFrom.some(({ configMapRef }: Manifest['spec']) => configMapRef.name === map.metadata.name),
      );
    errors.push(
      ...unknownShared(
        `ConfigMap ${map.metadata.name}`,
        Object.keys(map.data),
        users.map(({ image }) => targetOf(image)),
      ),
    );
  }
  for (const service of ofKind('Service')) {
    const pods = selected({ matchLabels: service.spec.selector });
    expect(pods.length > 0, service, 'selects no pods');
    for (const { targetPort } of service.spec.ports)
      expect(portsOf(pods).includes(targetPort), service, `its pods have no port ${targetPort}`);
  }
  for (const budget of ofKind('PodDisruptionBudget'))
    expect(selected(budget.spec.selector).length > 0, budget, 'selects no pods');
  for (const scaler of ofKind('HorizontalPodAutoscaler')) {
    const { kind, name } = scaler.spec.scaleTargetRef;
    const target = named(kind, name);
    expect(target !== undefined, scaler, `no ${kind} ${name}`);
    expect(target?.spec.replicas === undefined, scaler, `${kind} ${name} sets its replicas itself`);
  }
  for (const policy of ofKind('NetworkPolicy')) {
    const { podSelector, ingress = [], egress = [] } = policy.spec;
    const own = selected(podSelector);
    expect(own.length > 0, policy, 'selects no pods');
    const peers = [
      ...ingress.flatMap(({ from = [] }: Manifest['spec']) => from),
      ...egress.flatMap(({ to = [] }: Manifest['spec']) => to),
    ];
    for (const peer of peers)
      if (peer.podSelector)
        expect(selected(peer.podSelector).length > 0, policy, `${JSON.stringify(peer.podSelector)} selects no pods`);
    for (const { ports = [] } of ingress)
      for (const { port } of ports)
        expect(typeof port === 'number' || portsOf(own).includes(port), policy, `its pods have no port ${port}`);
  }
  for (const ingress of ofKind('Ingress'))
    for (const rule of ingress.spec.rules)
      for (const { backend } of rule.http.paths) {
        const service = named('Service', backend.service.name);
        const ports = (service?.spec.ports ?? []).map(({ name }: { name: string }) => name);
        expect(
          ports.includes(backend.service.port.name),
          ingress,
          `no Service ${backend.service.name} with the port ${backend.service.port.name}`,
        );
      }
  return errors;
}
