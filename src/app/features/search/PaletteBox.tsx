import { PassingDialog } from '../../blocks/drawer/PassingDialog.tsx'
import { GlobalSearch } from './GlobalSearch.tsx'
import { usePalette } from './palette/use-palette.ts'

interface PaletteBoxProps {
  title: string
  /** What was typed before it was there. */
  early: string
  onGone: () => void
}

/** The palette, there while it is open: its box knows what was open last, what can be made and done, and every page. */
export function PaletteBox({ title, early, onGone }: PaletteBoxProps) {
  const read = usePalette()
  return (
    <PassingDialog onClose={onGone} title={title} size="lg" centered={false} yOffset="8vh">
      <GlobalSearch read={read} onGone={onGone} isFocused early={early} />
    </PassingDialog>
  )
}
