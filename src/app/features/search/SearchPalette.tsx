import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Loaded when somebody looks for something, not with every first screen. */
const loadPalette = async () => ({ default: (await import('./PaletteBox.tsx')).PaletteBox })
const PaletteBox = lazy(loadPalette)

/** Ctrl or ⌘ K anywhere, or the glass in the bar: go to a page or a record by its name. */
export function SearchPalette() {
  const { t } = useTranslation('shell')
  /** What was typed before the box was there to take it; null while the palette is closed. */
  const [early, setEarly] = useState<string | null>(null)
  const isOpen = early !== null
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey
      if (isCommand && event.key.toLowerCase() === 'k') {
        event.preventDefault() // the browser's own search
        setEarly('')
      } else if (isOpen && !isInDialog() && !isCommand) {
        const sign = event.key === 'Enter' ? '\n' : event.key
        if (sign.length !== 1) return
        event.preventDefault()
        setEarly((before) => `${before ?? ''}${sign}`)
      }
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [isOpen])
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('find')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setEarly('')}
        onPointerEnter={() => void loadPalette()}
      >
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      <Suspense fallback={null}>
        {isOpen && <PaletteBox title={t('find')} early={early} onGone={() => setEarly(null)} />}
      </Suspense>
    </>
  )
}

function isInDialog(): boolean {
  return document.activeElement?.closest('[role=dialog]') != null
}
