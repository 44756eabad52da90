import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Loaded when somebody looks for something, not with every first screen. */
const loadPalette = async () => ({ default: (await import('./PaletteBox.tsx')).PaletteBox })
const PaletteBox = lazy(loadPalette)

/** Ctrl or ⌘ K anywhere, or the glass in the bar: go to a page or a record by its name. */
export function SearchPalette() {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(false)
  const early = useRef<string | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey
      if (isCommand && event.key.toLowerCase() === 'k') {
        event.preventDefault() // the browser's own search
        early.current = ''
        setOpen(true)
      } else if (early.current !== null && !isInDialog() && !isCommand && event.key.length === 1) {
        event.preventDefault() // meant for the box, whose code is on its way
        early.current += event.key
      }
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
  const [there] = useState(() => () => {
    early.current = null
  })
  const close = () => {
    there()
    setOpen(false)
  }
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('find')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadPalette()}
      >
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      <Suspense fallback={null}>
        {isOpen && <PaletteBox title={t('find')} early={early} onThere={there} onGone={close} />}
      </Suspense>
    </>
  )
}

function isInDialog(): boolean {
  return document.activeElement?.closest('[role=dialog]') != null
}
