import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Brokerage } from '#domain/brokerage/brokerage.schema.ts'
import { UrlDrawer } from '../../blocks/drawer/UrlDrawer.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import type { WizardDocuments } from '../../blocks/wizard/wizard-documents.ts'
import { toasts } from '../../telling/toasts.ts'
import { NewBrokerageWizard } from './NewBrokerageWizard.tsx'

/** Open while `?newBroker` stands in the address. However it is closed: a firm that was made is told of (spec 1 §4.5). */
export function NewBrokerageDrawer({ documents }: { documents: WizardDocuments }) {
  const { t } = useTranslation('brokerages')
  const [{ newBroker }] = useUrlSearch()
  const [made, setMade] = useState<Brokerage | null>(null)
  const isOpen = newBroker !== undefined
  useEffect(() => {
    if (isOpen || !made) return
    toasts.done(t('created', { name: made.name }))
    setMade(null)
  }, [isOpen, made, t])
  return (
    <UrlDrawer when="newBroker" alongWith={['step']} title={t('new.title')} width="wide">
      {() => <NewBrokerageWizard documents={documents} made={made} onMade={setMade} />}
    </UrlDrawer>
  )
}
