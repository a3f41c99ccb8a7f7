/** The files of an image, relative to the repository, besides the packages that its programs import. */
export interface ImageFiles {
  /** Copied as they are. */
  folders: readonly string[];
  /** The workspaces of these folders: their type of modules is needed, and packages are found from there. */
  workspaces: readonly string[];
  /** Packages that are found by `require`, which a search for imports does not see. */
  required: readonly string[];
  /** Of these packages only some files are read. */
  parts: Readonly<Record<string, readonly string[]>>;
}

/** What each image contains; the servers have the names that Dockerfile, compose.yaml and deploy/ use. */
export const IMAGES = {
  'core-api': {
    folders: ['core-api/build', 'db/migrations'],
    workspaces: ['core-api', 'db'],
    required: ['sanitize-html'],
    parts: {
      // The font of printed pages.
      pretendard: [
        'package.json',
        'dist/LICENSE.txt',
        'dist/public/static/alternative/Pretendard-Regular.ttf',
        'dist/public/static/alternative/Pretendard-Bold.ttf',
      ],
      // The pages of the API's documents.
      'swagger-ui-dist': ['package.json', 'swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'],
      '@iruon/contract': ['package.json', 'generated/openapi.json', 'generated/asyncapi.json'],
    },
  },
  storefront: {
    folders: ['bff-storefront/build', 'storefront/build'],
    workspaces: ['bff-storefront', 'storefront'],
    required: [],
    parts: {},
  },
  console: {
    folders: ['bff-admin/build', 'admin/dist'],
    workspaces: ['bff-admin', 'admin'],
    required: [],
    parts: {},
  },
} as const satisfies Record<string, ImageFiles>;

export type ImageName = keyof typeof IMAGES;
export const isImageName = (name: string): name is ImageName => Object.hasOwn(IMAGES, name);
