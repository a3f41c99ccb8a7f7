import type { RepositoryFile } from '../repository-files.ts';
import { withTable } from './operations-tables.ts';

const CORE = 'core-api/src/';
const PROCESSES = `${CORE}processes/`;
export const DRAWN_IN = 'docs/architecture.md';
const OF_TESTS = /\.(test|fixture)\.ts$|\/testing\//;
/** Layers from the top; an arrow goes down or stays. `areas` are the folders that no other layer names. */
const LAYERS = ['app', 'processes', 'areas', 'platform', 'adapters', 'kernel'] as const;
type Layer = (typeof LAYERS)[number];

/** One import of a file of core-api by another. */
interface Import {
  from: string;
  to: string;
  /** True for an import of types alone, which does not exist at run time. */
  isType: boolean;
}

/** An import from one room to another; several files count once. */
interface Arrow {
  from: string;
  to: string;
  isType: boolean;
}

const STATEMENT = /^(?:import|export)\s+(type\s)?([^;']*?)\s*(?:from\s+)?'(\.[^']+\.ts)'/gm;
const CALL = /\bimport\('(\.[^']+\.ts)'\)/g;

const onlyTypes = (names: string) => {
  const [, list] = /^\{([^}]*)\}$/.exec(names.trim()) ?? [];
  return list?.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type ')) ?? false;
};

/** The path that a relative specifier names. */
function resolved(path: string, specifier: string): string {
  return new URL(specifier, `file:///${path}`).pathname.slice(1);
}

/** All imports among the files of core-api that run, tests left out. */
export function importsOf(files: readonly RepositoryFile[]): Import[] {
  return files
    .filter(({ path }) => path.startsWith(CORE) && path.endsWith('.ts') && !OF_TESTS.test(path))
    .flatMap(({ path, text }) => [
      ...[...text.matchAll(STATEMENT)].map(([, type, names = '', specifier = '']) => ({
        from: path,
        to: resolved(path, specifier),
        isType: type !== undefined || onlyTypes(names),
      })),
      ...[...text.matchAll(CALL)].map(([, specifier = '']) => ({
        from: path,
        to: resolved(path, specifier),
        isType: false,
      })),
    ])
    .filter(({ to }) => to.startsWith(CORE));
}

/** The part of a path that names its room; undefined outside of core-api. */
type RoomOf = (path: string) => string | undefined;

/** `selling`, `platform`; the files that put core-api together are `app`. */
const areaOf: RoomOf = (path) => {
  const [area = '', ...rest] = path.slice(CORE.length).split('/');
  return rest.length === 0 ? 'app' : area;
};

/** `selling/orders`; undefined for what is in no module of an area. */
const moduleOf: RoomOf = (path) => {
  const [area = '', module = '', ...rest] = path.slice(CORE.length).split('/');
  return layerOf(area) === 'areas' && rest.length > 0 ? `${area}/${module}` : undefined;
};

/** `checkout`; undefined for what is in no stage. */
const stageOf: RoomOf = (path) => {
  const [stage, ...rest] = path.slice(PROCESSES.length).split('/');
  return path.startsWith(PROCESSES) && rest.length > 0 ? stage : undefined;
};

function layerOf(room: string): Layer {
  return LAYERS.find((layer) => layer === room) ?? 'areas';
}

/** The imports between different rooms. */
function arrowsOf(imports: readonly Import[], roomOf: RoomOf): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const { from: file, to: imported, isType } of imports) {
    const [from, to] = [roomOf(file), roomOf(imported)];
    if (from === undefined || to === undefined || from === to) continue;
    const key = `${from} ${to}`;
    arrows.set(key, { from, to, isType: isType && (arrows.get(key)?.isType ?? true) });
  }
  return [...arrows.values()].sort((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to));
}

/** Groups of rooms of which each reaches every other. */
function circlesOf(arrows: readonly Arrow[]): string[][] {
  const next = Map.groupBy(arrows, ({ from }) => from);
  const reached = new Map<string, Set<string>>();
  for (const room of next.keys()) {
    const seen = new Set<string>();
    const open = [room];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const { to } of next.get(at) ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        open.push(to);
      }
    }
    reached.set(room, seen);
  }
  const circles = [...reached].map(([room, seen]) => [...seen].filter((other) => reached.get(other)?.has(room)).sort());
  return [...new Map(circles.filter(({ length }) => length > 1).map((circle) => [circle.join(), circle])).values()];
}

/** An arrow of Mermaid: both ways in one line, dotted if it has only types. */
function drawn(arrows: readonly Arrow[]): string[] {
  const back = (arrow: Arrow) => arrows.find(({ from, to }) => from === arrow.to && to === arrow.from);
  return arrows.flatMap((arrow) => {
    const { from, to, isType } = arrow;
    const other = back(arrow);
    if (other?.isType === isType) return from < to ? [`  ${from} ${isType ? '<-.->' : '<-->'} ${to}`] : [];
    return [`  ${from} ${isType ? '-.->' : '-->'} ${to}`];
  });
}

/** Arrows between layers; an arrow that a path through another layer implies is left out. */
function throughNeighbours(arrows: readonly Arrow[]): Arrow[] {
  const height = ({ from, to }: Arrow) => LAYERS.indexOf(layerOf(to)) - LAYERS.indexOf(layerOf(from));
  return arrows.filter(
    (arrow) =>
      height(arrow) < 0 ||
      !arrows.some(
        (first) =>
          first.from === arrow.from &&
          height(first) > 0 &&
          arrows.some((second) => second.from === first.to && second.to === arrow.to && height(second) > 0),
      ),
  );
}

/** The layers of core-api, and its areas with every arrow between them. */
function areaDrawing(imports: readonly Import[]): string[] {
  const arrows = arrowsOf(imports, areaOf);
  const areas = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))].filter((room) => layerOf(room) === 'areas');
  const isInside = ({ from, to }: Arrow) => layerOf(from) === 'areas' && layerOf(to) === 'areas';
  const layers = arrowsOf(imports, (path) => layerOf(areaOf(path) ?? ''));
  return [
    '```mermaid',
    'flowchart TB',
    '  subgraph areas',
    ...areas.sort().map((area) => `    ${area}`),
    '  end',
    ...drawn(throughNeighbours(layers)),
    ...drawn(arrows.filter(isInside)),
    '```',
  ];
}

/** The stages of the processes with every arrow between them. */
function stageDrawing(imports: readonly Import[]): string[] {
  return ['```mermaid', 'flowchart TB', ...drawn(arrowsOf(imports, stageOf)), '```'];
}

/** The text of docs/architecture.md with current drawings of the rooms. */
export function withRooms(text: string, files: readonly RepositoryFile[]): string {
  const imports = importsOf(files);
  const before = withTable(text, 'layers and areas', areaDrawing(imports));
  return withTable(before, 'stages', stageDrawing(imports));
}

/** The rooms that the list of folders in the page does not name. */
function unnamedIn(text: string, imports: readonly Import[]): string[] {
  const [list = ''] = /^kernel\/ [\s\S]*?^```/m.exec(text) ?? [];
  const named = new Set(list.split(/[\s(),]+/));
  const rooms = new Set(imports.flatMap(({ from }) => moduleOf(from) ?? stageOf(from) ?? []));
  return [...rooms].filter((room) => !named.has(room.split('/').at(-1) ?? ''));
}

/** Circles of modules and of stages, rooms that the page does not name, and stale drawings. */
export function roomErrors(files: readonly RepositoryFile[]): string[] {
  const imports = importsOf(files);
  const circles = [...circlesOf(arrowsOf(imports, moduleOf)), ...circlesOf(arrowsOf(imports, stageOf))];
  const page = files.find(({ path }) => path === DRAWN_IN);
  return [
    ...circles.map((rooms) => `${CORE}: ${rooms.join(', ')} import one another`),
    ...(page ? unnamedIn(page.text, imports).map((room) => `${DRAWN_IN} does not name ${room}`) : []),
    ...(page && page.text !== withRooms(page.text, files) ? [`${DRAWN_IN} is stale: run npm run docs`] : []),
  ];
}
