import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { REPOSITORY } from '../postgres/index.ts';

interface Copied {
  /** The stage that the files come from; undefined for the context of the build. */
  stage: string | undefined;
  sources: string[];
  target: string;
}

/** What an engine would know of an image: the last instructions of its stages, from the first to its own. */
export interface Image {
  name: string;
  /** The image outside of this file that it begins with. */
  base: string;
  copied: Copied[];
  runs: string[];
  env: Record<string, string>;
  user: string;
  workdir: string;
  volumes: string[];
  ports: number[];
  stopSignal: string;
  command: string[];
  /** Its command; undefined without a check. */
  healthcheck: string[] | undefined;
}

const EMPTY: Image = {
  name: '',
  base: '',
  copied: [],
  runs: [],
  env: {},
  user: 'root',
  workdir: '/',
  volumes: [],
  ports: [],
  stopSignal: 'SIGTERM',
  command: [],
  healthcheck: undefined,
};

const words = (instruction: Instruction) => instruction.getArguments().map((argument) => argument.getValue());

/** The strings of an exec form, `["node", "main.js"]`. @throws Error for a shell form, which an image without a shell cannot run */
function execForm(instruction: Instruction): string[] {
  const text = instruction.getTextContent();
  const form = /\[.*\]$/s.exec(text)?.[0];
  if (form === undefined)
    throw new Error(`Dockerfile: ${instruction.getKeyword()} ${text}: write it as a list of strings`);
  return JSON.parse(form) as string[];
}

/** One instruction; those that cannot be followed without an engine are errors. */
const FOLLOWED: Readonly<Record<string, (image: Image, instruction: Instruction) => Partial<Image>>> = {
  COPY(image, instruction) {
    const paths = words(instruction).filter((word) => !word.startsWith('--'));
    const flag = /--from=(\S+)/.exec(instruction.getTextContent())?.[1];
    const target = paths.pop() ?? '';
    return { copied: [...image.copied, { stage: flag, sources: paths, target }] };
  },
  RUN: (image, instruction) => ({ runs: [...image.runs, instruction.getArgumentsContent() ?? ''] }),
  ENV: (image, instruction) => ({
    env: {
      ...image.env,
      ...Object.fromEntries(
        words(instruction).map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
      ),
    },
  }),
  USER: (_, instruction) => ({ user: words(instruction)[0] ?? '' }),
  WORKDIR: (_, instruction) => ({ workdir: words(instruction)[0] ?? '' }),
  VOLUME: (image, instruction) => ({ volumes: [...image.volumes, ...words(instruction)] }),
  EXPOSE: (image, instruction) => ({ ports: [...image.ports, ...words(instruction).map(Number)] }),
  STOPSIGNAL: (_, instruction) => ({ stopSignal: words(instruction)[0] ?? '' }),
  CMD: (_, instruction) => ({ command: execForm(instruction) }),
  HEALTHCHECK: (_, instruction) => ({
    healthcheck: words(instruction)[0] === 'NONE' ? undefined : execForm(instruction),
  }),
};

/**
 * The images of a Dockerfile by name.
 * @throws Error for an instruction that this reader does not know
 */
export function readImages(text: string): Map<string, Image> {
  const images = new Map<string, Image>();
  let current: Image | undefined;
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword();
    if (keyword === 'FROM') {
      const [from = '', , name = ''] = words(instruction);
      const before = images.get(from);
      current = { ...(before ?? { ...EMPTY, base: from }), name };
    } else {
      const follow = FOLLOWED[keyword];
      if (!follow || !current)
        throw new Error(`Dockerfile: ${keyword} is not followed by tooling/images/dockerfile.ts`);
      current = { ...current, ...follow(current, instruction) };
    }
    images.set(current.name, current);
  }
  return images;
}

export const readDockerfile = () => readImages(readFileSync(join(REPOSITORY, 'Dockerfile'), 'utf8'));

/** @throws Error if the Dockerfile has no such image */
export function imageOf(images: ReadonlyMap<string, Image>, name: string): Image {
  const image = images.get(name);
  if (!image) throw new Error(`Dockerfile: there is no image ${name}`);
  return image;
}
