import { useTranslation } from 'react-i18next'
import { asideOf } from '#domain/access/menu.ts'
import { PassingDialog } from '../../blocks/drawer/PassingDialog.tsx'
import { useAccount } from '../../session/account.ts'
import { pagesOf, useMenu } from '../../session/use-menu.ts'
import { GlobalSearch } from './GlobalSearch.tsx'

/** The palette, there while it is open: its box knows the pages of the menu too. */
export function PaletteBox({ title, onGone }: { title: string; onGone: () => void }) {
  const { t } = useTranslation('shell')
  const { role } = useAccount()
  const places = [...useMenu(role).menu.flatMap(pagesOf), ...asideOf(role)]
  return (
    <PassingDialog onClose={onGone} title={title} size="lg" centered={false} yOffset="8vh">
      <GlobalSearch
        places={places.map(({ key, path }) => ({ path, label: t(`menu.${key}`) }))}
        onGone={onGone}
        isFocused
      />
    </PassingDialog>
  )
}
