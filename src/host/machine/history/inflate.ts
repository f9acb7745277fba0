import { constants, inflateSync } from 'node:zlib';

/** What a zlib stream at the start of `bytes` holds; undefined where that is not exactly `size` bytes. */
export function inflated(bytes: Buffer, size: number): Buffer | undefined {
  try {
    const found = inflateSync(bytes, { chunkSize: Math.max(64, size + 1), maxOutputLength: size + 1 });
    return found.length === size ? found : undefined;
  } catch {
    return undefined;
  }
}

/** The first bytes of what a zlib stream holds, of which `bytes` are the start; none where it is no such stream. */
export function beginning(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes, { chunkSize: 1024, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}

/** The most that zlib writes for so many bytes. */
export const deflatedAtMost = (size: number): number => size + Math.ceil(size / 256) + 128;
