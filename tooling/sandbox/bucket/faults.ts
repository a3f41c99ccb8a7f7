/** The operations of the protocol that the store supports. */
export type Operation =
  | 'ListObjectsV2'
  | 'HeadObject'
  | 'GetObject'
  | 'PutObject'
  | 'DeleteObject'
  | 'DeleteObjects'
  | 'CreateMultipartUpload'
  | 'UploadPart'
  | 'CompleteMultipartUpload'
  | 'AbortMultipartUpload';

/**
 * - `slow`: responds after `delayMs`; `silent`: not at all
 * - `busy`: 503 SlowDown; `denied`: 403; `damaged`: 400 BadDigest, as if the bytes arrived with a fault
 * - `unsupported`: 501, as of a store without conditional writes
 * - `lost`: does the work and cuts the connection before the response
 * - `cut`: cuts the connection within the body; `stalled`: sends half of it and nothing more
 * - `flipped`: returns the body with one changed byte
 */
export type FaultKind =
  | ('slow' | 'silent' | 'busy' | 'denied' | 'damaged' | 'unsupported' | 'lost')
  | ('cut' | 'stalled' | 'flipped');

export interface BucketFault {
  readonly kind: FaultKind;
  /** Any operation without it. */
  readonly on?: Operation;
  /** The number of requests that it meets; all without it. */
  readonly times?: number;
  readonly delayMs?: number;
}

/** The faults of a store, each with its remaining number. */
export function createBucketFaults() {
  let faults: { fault: BucketFault; left: number }[] = [];
  return {
    set(...given: BucketFault[]): void {
      faults = given.map((fault) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }));
    },
    /** The fault of a request, which counts as one. */
    take(operation: Operation): BucketFault | undefined {
      const met = faults.find(({ fault, left }) => left > 0 && (fault.on ?? operation) === operation);
      if (met) met.left -= 1;
      return met?.fault;
    },
  };
}

export type BucketFaults = ReturnType<typeof createBucketFaults>;
