import { Button, Group, Input } from '@mantine/core'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SIGNATURE_FIELD, type Stroke } from '#domain/quote/body/signature.schema.ts'
import { Strokes } from './Strokes.tsx'
import classes from './signature-pad.module.css'

interface SignaturePadProps {
  label: ReactNode
  error?: ReactNode
  value?: Stroke[]
  onChange: (strokes: Stroke[]) => void
}

/** Nearer than this the finger has not moved: it keeps a signature to a few hundred points. */
const STEP = 6
const NUMBERS_OF_STROKE_MAX = 600

/** A field to sign in with finger, pen or mouse. Whoever has none of them types the name instead, beside it. */
export function SignaturePad({ label, error, value = [], onChange }: SignaturePadProps) {
  const { t } = useTranslation('blocks')
  const [drawing, setDrawing] = useState<Stroke | null>(null)
  const field = useRef<HTMLDivElement>(null)

  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Stroke => {
    const { left, top, width, height } = field.current!.getBoundingClientRect()
    const x = Math.round(((clientX - left) / width) * SIGNATURE_FIELD.width)
    const y = Math.round(((clientY - top) / height) * SIGNATURE_FIELD.height)
    return [clamp(x, SIGNATURE_FIELD.width), clamp(y, SIGNATURE_FIELD.height)]
  }
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrawing(pointOf(event))
  }
  const draw = (event: PointerEvent<HTMLDivElement>) => {
    if (!drawing || drawing.length >= NUMBERS_OF_STROKE_MAX) return
    const point = pointOf(event)
    const [x, y] = drawing.slice(-2)
    if (Math.hypot(point[0]! - x!, point[1]! - y!) >= STEP) setDrawing([...drawing, ...point])
  }
  const end = () => {
    if (drawing) onChange([...value, drawing])
    setDrawing(null)
  }

  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <div
        ref={field}
        className={classes.field}
        data-error={Boolean(error) || undefined}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <Strokes strokes={drawing ? [...value, drawing] : value} label={t('signature.field')} />
      </div>
      <Group justify="flex-end" mt={4}>
        <Button variant="subtle" size="compact-md" disabled={value.length === 0} onClick={() => onChange([])}>
          {t('signature.clear')}
        </Button>
      </Group>
    </Input.Wrapper>
  )
}

function clamp(n: number, max: number): number {
  return Math.min(max, Math.max(0, n))
}
