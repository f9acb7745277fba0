/** CPU time that a piece of work takes, in milliseconds: unlike the clock, it hardly minds what else the machine does. */
export function effort(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
