import { ActionIcon, Modal } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

/** Loaded when somebody looks for something, not with every first screen. */
const loadBox = async () => ({ default: (await import('./PaletteBox.tsx')).PaletteBox })
const PaletteBox = lazy(loadBox)

/** Ctrl or ⌘ K anywhere, or the glass in the bar: go to a page or a record by its name. */
export function SearchPalette() {
  const { t } = useTranslation('shell')
  const [isOpen, palette] = useDisclosure(false)
  useHotkeys([['mod+K', palette.open]], [])
  const preload = () => void loadBox()
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('find')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={palette.open}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      <Modal
        opened={isOpen}
        onClose={palette.close}
        title={t('find')}
        size="lg"
        centered={false}
        yOffset="8vh"
        closeButtonProps={{ 'aria-label': t('blocks:close') }}
      >
        <Suspense fallback={null}>
          <PaletteBox onGone={palette.close} />
        </Suspense>
      </Modal>
    </>
  )
}
