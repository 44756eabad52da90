import { Button, Tooltip } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import type { WizardDocuments } from '../../blocks/wizard/wizard-documents.ts'
import { useAccount } from '../../session/account.ts'
import { brokerageList } from './brokerage-list.tsx'
import { NewBrokerageDrawer } from './NewBrokerageDrawer.tsx'

/** Brokerage firms (spec 1 §2.6). The wizard stays open, with all that was typed, while the line comes and goes. */
export function BrokerageList({ documents }: { documents: WizardDocuments }) {
  const mayCreate = can(useAccount(), 'brokerage', 'create')
  return (
    <>
      <ListPage list={brokerageList} action={<AddBrokerage isAllowed={mayCreate} />} />
      {mayCreate && <NewBrokerageDrawer documents={documents} />}
    </>
  )
}

/** In sight of everybody, and not for everybody (spec 1 §6): a disabled one can be focused and says why. */
function AddBrokerage({ isAllowed }: { isAllowed: boolean }) {
  const { t } = useTranslation('brokerages')
  const [, change] = useUrlSearch()
  return (
    <Tooltip label={t('addRefused')} disabled={isAllowed}>
      <Button
        leftSection={<IconPlus size={18} aria-hidden />}
        data-disabled={isAllowed ? undefined : true}
        aria-disabled={isAllowed ? undefined : true}
        aria-description={isAllowed ? undefined : t('addRefused')}
        onClick={() => isAllowed && void change({ newBroker: '', step: 'general' })}
      >
        {t('add')}
      </Button>
    </Tooltip>
  )
}
