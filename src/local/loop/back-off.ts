const FIRST_MS = 2_000
const LONGEST_MS = 5 * 60_000

/** Full jitter, 2 s → 5 min (protocol 1.2): tablets coming out of one dead valley do not all ask at once. */
export function backOffMs(failures: number, random: () => number): number {
  return Math.round(random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** failures))
}
