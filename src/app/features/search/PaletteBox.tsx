import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { asideOf } from '#domain/access/menu.ts'
import { useOpener } from '../../blocks/drawer/use-opener.ts'
import { useAccount } from '../../session/account.ts'
import { pagesOf, useMenu } from '../../session/use-menu.ts'
import { GlobalSearch } from './GlobalSearch.tsx'

/** The palette, there while it is open: its box knows the pages of the menu too. */
export function PaletteBox({ title, onGone }: { title: string; onGone: () => void }) {
  const { t } = useTranslation('shell')
  const { role } = useAccount()
  useOpener(true)
  const places = [...useMenu(role).menu.flatMap(pagesOf), ...asideOf(role)]
  return (
    <Modal
      opened
      onClose={onGone}
      title={title}
      size="lg"
      centered={false}
      yOffset="8vh"
      closeButtonProps={{ 'aria-label': t('blocks:close') }}
    >
      <GlobalSearch
        places={places.map(({ key, path }) => ({ path, label: t(`menu.${key}`) }))}
        onGone={onGone}
        isFocused
      />
    </Modal>
  )
}
