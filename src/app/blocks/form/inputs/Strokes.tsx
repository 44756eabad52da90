import { SIGNATURE_FIELD, type Stroke } from '#domain/quote/body/signature.schema.ts'

interface StrokesProps {
  strokes: readonly Stroke[]
  /** Whose hand it is. */
  label: string
  width?: number | string
}

/** What a finger drew, in the ink of the theme. */
export function Strokes({ strokes, label, width = '100%' }: StrokesProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${SIGNATURE_FIELD.width} ${SIGNATURE_FIELD.height}`}
      style={{ width, display: 'block' }}
      fill="none"
      stroke="currentColor"
      strokeWidth={7}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={strokes.map(pathOf).join(' ')} />
    </svg>
  )
}

function pathOf([x, y, ...more]: Stroke): string {
  const points = more.length > 0 ? more : [x, y] // a dot is a line to itself
  return `M${x} ${y} L${points.join(' ')}`
}
