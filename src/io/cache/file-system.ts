import { statfsSync } from 'node:fs';

/**
 * File systems of Linux that set a ctime by themselves at every change, by their numbers in `linux/magic.h`. FAT, what is
 * shared with other machines (NFS, SMB, 9p) and what runs in user space (sshfs, virtiofs) may tell an older state, or an mtime
 * in its place, which an archive sets as it likes.
 */
const LINUX: ReadonlySet<number> = new Set([
  0xef53, // ext2, ext3, ext4
  0x58465342, // XFS
  0x9123683e, // Btrfs
  0x2fc12fc1, // ZFS
  0xf2f52010, // F2FS
  0xca451a4e, // bcachefs
  0x01021994, // tmpfs
  0x794c7630, // overlayfs
]);

/** Whether nobody can choose the ctime of a file. Elsewhere than on Linux that is believed of what the system itself lies on. */
export function hasTrueTimes(path: string): boolean {
  try {
    const { type } = statfsSync(path);
    return process.platform === 'linux' ? LINUX.has(type) : type === statfsSync('/').type;
  } catch {
    return false;
  }
}

/** The same for many files, asked once for each device. */
export function trueTimes(
  ask: (path: string) => boolean = hasTrueTimes,
): (path: string, device: number) => boolean {
  const known = new Map<number, boolean>();
  return (path, device) => {
    const answer = known.get(device) ?? ask(path);
    known.set(device, answer);
    return answer;
  };
}
