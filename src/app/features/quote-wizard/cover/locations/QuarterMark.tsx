import { drawable } from '#domain/land/certainty.ts'
import type { LandDescription } from '#domain/land/description.ts'
import { lsdCell } from '#domain/land/survey.ts'

const SIZE = 28

/** A section with what is meant of it filled in: north is up. For the eye alone; the spelling beside it says the same. */
export function QuarterMark({ land }: { land: LandDescription }) {
  const { x, y, width, height } = shareOf(drawable(land))
  const at = (share: number) => 1 + share * (SIZE - 2)
  return (
    <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden style={{ flex: 'none' }}>
      <rect
        x={at(x)}
        y={at(y)}
        width={width * (SIZE - 2)}
        height={height * (SIZE - 2)}
        fill="var(--accent)"
        opacity={0.35}
      />
      <path
        d={`M1 1H${SIZE - 1}V${SIZE - 1}H1ZM${SIZE / 2} 1V${SIZE - 1}M1 ${SIZE / 2}H${SIZE - 1}`}
        fill="none"
        stroke="var(--ink-soft)"
      />
    </svg>
  )
}

/** In shares of the section, from its north-west corner. */
function shareOf({ lsd, part }: LandDescription) {
  if (lsd !== null) {
    const { row, column } = lsdCell(lsd)
    return { x: (4 - column) / 4, y: (4 - row) / 4, width: 1 / 4, height: 1 / 4 }
  }
  return part.reduce(
    ({ x, y, width, height }, each) => ({
      x: each.includes('E') ? x + width / 2 : x,
      y: each.includes('S') ? y + height / 2 : y,
      width: /[EW]/.test(each) ? width / 2 : width,
      height: /[NS]/.test(each) ? height / 2 : height,
    }),
    { x: 0, y: 0, width: 1, height: 1 },
  )
}
