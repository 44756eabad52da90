import { type RefObject, useEffect, useState } from 'react'
import { PassingDialog } from '../../blocks/drawer/PassingDialog.tsx'
import { GlobalSearch } from './GlobalSearch.tsx'
import { usePalette } from './palette/use-palette.ts'

interface PaletteBoxProps {
  title: string
  /** What was typed before it was there. */
  early: RefObject<string | null>
  /** It is there, and takes the keys itself. */
  onThere: () => void
  onGone: () => void
}

/** The palette, there while it is open: its box knows what was open last, what can be made and done, and every page. */
export function PaletteBox({ title, early, onThere, onGone }: PaletteBoxProps) {
  const read = usePalette()
  const [typed] = useState(() => early.current ?? '')
  useEffect(onThere, [onThere])
  return (
    <PassingDialog onClose={onGone} title={title} size="lg" centered={false} yOffset="8vh">
      <GlobalSearch read={read} onGone={onGone} isFocused early={typed} />
    </PassingDialog>
  )
}
