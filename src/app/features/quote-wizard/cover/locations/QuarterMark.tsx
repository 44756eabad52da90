import { drawable } from '#domain/land/certainty.ts'
import type { LandDescription } from '#domain/land/description.ts'
import { plotInSection, SECTION } from '#domain/land/outline.ts'

const SIZE = 28

/** A section with what is meant of it filled in: north is up. For the eye alone; the spelling beside it says the same. */
export function QuarterMark({ land }: { land: LandDescription }) {
  const { south, north, east, west } = plotInSection(drawable(land))
  const scale = (SIZE - 2) / SECTION
  return (
    <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden style={{ flex: 'none' }}>
      <rect
        x={1 + (SECTION - west) * scale}
        y={1 + (SECTION - north) * scale}
        width={(west - east) * scale}
        height={(north - south) * scale}
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
