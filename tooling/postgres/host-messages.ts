/** The single message of the starter to the host. */
export interface HostOrder {
  /** Folder of the instance: data, password, id of the host. */
  folder: string;
  port: number;
  settings: Record<string, string | number>;
  /** The folder is deleted after the stop. */
  temporary: boolean;
}

/** The messages of the host. */
export type HostMessage = { kind: 'ready'; password: string } | { kind: 'failed'; reason: string };
