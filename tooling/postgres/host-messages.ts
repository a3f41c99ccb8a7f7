/** What the starter sends to the host, once. */
export interface HostOrder {
  /** Folder of the instance: data, password, id of the host. */
  folder: string;
  port: number;
  settings: Record<string, string | number>;
  /** The folder is deleted after the stop. */
  temporary: boolean;
}

/** What the host returns. */
export type HostMessage = { kind: 'ready'; password: string } | { kind: 'failed'; reason: string };
