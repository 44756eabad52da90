import { useTranslation } from 'react-i18next'
import { Can } from '../../blocks/access/Can.tsx'
import { UrlDrawer } from '../../blocks/drawer/UrlDrawer.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import type { WizardDocuments } from '../../blocks/wizard/wizard-documents.ts'
import { useAccount } from '../../session/account.ts'
import { NewBrokerWizard } from './NewBrokerWizard.tsx'

/** Open while `?newUser` stands in the address; beside it the brokerage the broker is for (spec 1 §4.6). */
export function NewBrokerDrawer({ firm, documents }: { firm: string; documents: WizardDocuments }) {
  const { t } = useTranslation('brokers')
  const [{ broker }] = useUrlSearch()
  const asked = typeof broker === 'string' && broker !== '' ? broker : firm
  return (
    <Can actor={useAccount()} permission={['broker', 'create']}>
      <UrlDrawer when="newUser" alongWith={['step', 'broker']} title={t('new.title')} width="wide">
        {() => <NewBrokerWizard firm={asked} documents={documents} />}
      </UrlDrawer>
    </Can>
  )
}
