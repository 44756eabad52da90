import { Button, Tooltip } from '@mantine/core'
import { IconBuilding, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { BROKERAGE_ORDERING, brokerageColumns } from '#domain/brokerage/brokerage.columns.ts'
import type { BrokerageRow } from '#domain/brokerage/brokerage.schema.ts'
import { defineList } from '../../blocks/list/define-list.ts'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import type { WizardDocuments } from '../../blocks/wizard/wizard-documents.ts'
import { useAccount } from '../../session/account.ts'
import { brokerageListQuery } from './brokerage.queries.ts'
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

const brokerageList = defineList<BrokerageRow, typeof brokerageColumns>({
  name: 'brokerages',
  titleKey: 'brokerages:title',
  searchKey: 'brokerages:search',
  columns: brokerageColumns,
  ordering: BROKERAGE_ORDERING,
  query: brokerageListQuery,
  rowId: ({ id }) => id,
  rowLink: ({ id }) => ({ to: '/brokerages/list-brokerages/$id', params: { id } }),
  cells: { state: ({ state }) => state.name },
  empty: { titleKey: 'brokerages:empty', icon: <IconBuilding /> },
})
