/**
 * CPU time that a piece of work takes, in milliseconds: unlike the clock, it hardly minds what else the machine does.
 * Of several `times` the least counts, so that no pause of the garbage collector decides.
 */
export function effort(work: () => void, times = 1): number {
  let least = Infinity;
  for (let time = 0; time < times; time++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
