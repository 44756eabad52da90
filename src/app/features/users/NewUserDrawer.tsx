import { useTranslation } from 'react-i18next'
import type { InternalRole } from '#domain/access/roles.ts'
import { UrlDrawer } from '../../blocks/drawer/UrlDrawer.tsx'
import { NewUserWizard } from './NewUserWizard.tsx'

/** Open while `?addUser` stands in the address (spec 1 §2.5). */
export function NewUserDrawer({ role }: { role: InternalRole }) {
  const { t } = useTranslation('users')
  return (
    <UrlDrawer when="addUser" alongWith={['step']} title={t('new.title')} width="wide">
      {() => <NewUserWizard role={role} />}
    </UrlDrawer>
  )
}
