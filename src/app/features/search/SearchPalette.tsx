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
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault() // the browser's own search
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
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
      <Suspense fallback={null}>{isOpen && <PaletteBox title={t('find')} onGone={() => setOpen(false)} />}</Suspense>
    </>
  )
}
