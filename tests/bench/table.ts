import type { Compared } from './rounds.ts'

/** One line of the bench: a figure of figures 1 with its peer from the same run. */
export interface Figure extends Compared {
  id: string
  what: string
  unit: string
  /** Ratios, so much above the peer in the unit itself, or a bound of our own whatever the peer needs. */
  goal: { atLeast: number } | { atMost: number } | { atMostAbove: number } | { below: number }
}

/** Ours divided by the peer's, which is what nearly every goal speaks of. */
function ratioOf({ ours, peer }: Compared): number {
  return ours.median / peer.median
}

export function isMet(figure: Figure): boolean {
  const { goal } = figure
  if ('atMostAbove' in goal) return aboveOf(figure) <= goal.atMostAbove
  if ('below' in goal) return figure.ours.median < goal.below
  const ratio = ratioOf(figure)
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost
}

export function printFigures(figures: Figure[]): void {
  console.log(row('', 'ours', 'peer', 'ratio', 'goal', ''))
  for (const figure of figures) {
    const { id, what, unit, ours, peer } = figure
    const cells = [`${show(ours)} ${unit}`, `${show(peer)} ${unit}`, ...compare(figure)]
    console.log(row(`${id} ${what}`, ...cells, isMet(figure) ? '✓' : '✗'))
  }
}

/** What came out, and what was to. */
function compare(figure: Figure): [string, string] {
  const { goal, unit } = figure
  if ('atMostAbove' in goal) return [`+${aboveOf(figure).toFixed(2)} ${unit}`, `≤ +${goal.atMostAbove} ${unit}`]
  if ('below' in goal) return [`${ratioOf(figure).toFixed(3)} ×`, `< ${goal.below} ${unit}`]
  const aim = 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`
  return [`${ratioOf(figure).toFixed(2)} ×`, `${aim} ×`]
}

function aboveOf({ ours, peer }: Compared): number {
  return ours.median - peer.median
}

function show({ median, spreadPercent }: Compared['ours']): string {
  return `${median.toFixed(median < 100 ? 1 : 0)} ±${spreadPercent.toFixed(0)} %`
}

function row(name: string, ...cells: string[]): string {
  return name.padEnd(58) + cells.map((cell, place) => cell.padStart(place < 2 ? 20 : 11)).join('')
}
