import { useTranslation } from 'react-i18next'
import { useAccount } from '../../session/account.ts'
import { pagesOf, useMenu } from '../../session/use-menu.ts'
import { GlobalSearch } from './GlobalSearch.tsx'

/** The box of the palette: it knows the pages of the menu too. */
export function PaletteBox({ onGone }: { onGone: () => void }) {
  const { t } = useTranslation('shell')
  const { role } = useAccount()
  const places = useMenu(role).menu.flatMap(pagesOf)
  return (
    <GlobalSearch
      places={places.map(({ key, path }) => ({ path, label: t(`menu.${key}`) }))}
      onGone={onGone}
      isFocused
    />
  )
}
