/** Machines are noisy, so ours and its peer are measured in turns, A-B-B-A, and compared by their medians. */
export interface Compared {
  ours: Series
  peer: Series
}

export interface Series {
  median: number
  /** Half the distance between best and worst, in percent of the median. */
  spreadPercent: number
}

const ROUNDS = 6

/** Six rounds each in the order A-B-B-A-A-B-…; the first of each warms up and is not counted. */
export async function inTurns<T>(ours: () => Promise<T>, peer: () => Promise<T>): Promise<{ ours: T[]; peer: T[] }> {
  const answers = { ours: [] as T[], peer: [] as T[] }
  for (let round = 0; round < ROUNDS; round++) {
    const first = round % 2 === 0 ? 'ours' : 'peer'
    const second = first === 'ours' ? 'peer' : 'ours'
    for (const side of [first, second] as const) {
      answers[side].push(await (side === 'ours' ? ours() : peer()))
      process.stderr.write(side === 'ours' ? 'A' : 'B') // one letter a round, so that a slow machine is seen to work
    }
  }
  process.stderr.write('\n')
  return { ours: answers.ours.slice(1), peer: answers.peer.slice(1) }
}

/** What all but the slowest twentieth kept below. */
export function p95(times: readonly number[]): number {
  return keptBelow(times, 0.95)
}

/** What all but the slowest hundredth kept below. */
export function p99(times: readonly number[]): number {
  return keptBelow(times, 0.99)
}

function keptBelow(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
}

export function seriesOf(values: number[]): Series {
  const sorted = values.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const width = (sorted.at(-1) ?? Number.NaN) - (sorted[0] ?? Number.NaN)
  return { median, spreadPercent: width === 0 ? 0 : (width / 2 / median) * 100 }
}
