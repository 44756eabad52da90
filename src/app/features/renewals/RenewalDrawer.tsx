import { Button, Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import type { RenewalDetails } from '#domain/renewal/renewal.schema.ts'
import { DrawerActions } from '../../blocks/drawer/DrawerActions.tsx'
import { RecordDrawer } from '../../blocks/drawer/RecordDrawer.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { useIsOffline } from '../../data/connection.ts'
import { RenewalChanges } from './RenewalChanges.tsx'
import { RenewalDocuments } from './RenewalDocuments.tsx'
import { RenewalInvoices } from './RenewalInvoices.tsx'
import { RenewalOverview } from './RenewalOverview.tsx'
import { RenewalPriceView } from './RenewalPriceView.tsx'
import { renewalQuery } from './renewal.queries.ts'
import { RENEWAL_ACTS, takesAway, useRenewalActs } from './use-renewal-acts.ts'

/** What belongs to the drawer in the address and leaves along with it. */
const FLAGS = ['type', 'tab'] as const
const TABS = ['overview', 'price', 'changes', 'invoices', 'documents'] as const

/** `?renewal={locator}` shows the next term, what it costs beside this one, what differs, and what may be done (spec 2 §2 Policies). */
export function RenewalDrawer({ policy }: { policy: string }) {
  const { t, i18n } = useTranslation('renewals')
  return (
    <RecordDrawer
      when="renewal"
      flags={FLAGS}
      query={(id) => renewalQuery(policy, id)}
      titleOf={(row) =>
        row ? t('from', { number: row.display_id, day: formatDate(row.starts_on, i18n.language) }) : t('one')
      }
      widthOf={() => 'renewal'}
      notFound={t('notFound')}
    >
      {(renewal, { close }) => <Renewal renewal={renewal} onClose={() => void close()} />}
    </RecordDrawer>
  )
}

interface RenewalProps {
  renewal: RenewalDetails
  onClose: () => void
}

function Renewal({ renewal, onClose }: RenewalProps) {
  const { t } = useTranslation('renewals')
  const [{ tab: asked }, change] = useUrlSearch()
  const open = TABS.find((each) => each === asked) ?? 'overview'
  return (
    <>
      <Tabs value={open} onChange={(next) => void change({ tab: next ?? undefined }, { replace: true })} pb="xl">
        <Tabs.List aria-label={t('tab.label')} mb="lg">
          {TABS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`tab.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={open}>
          {open === 'overview' && <RenewalOverview renewal={renewal} />}
          {open === 'price' && <RenewalPriceView renewal={renewal} />}
          {open === 'changes' && <RenewalChanges renewal={renewal} />}
          {open === 'invoices' && <RenewalInvoices renewal={renewal} />}
          {open === 'documents' && <RenewalDocuments renewal={renewal} />}
        </Tabs.Panel>
      </Tabs>
      <RenewalActions renewal={renewal} onClose={onClose} />
    </>
  )
}

/** By its state and by whoever looks: the office says which (spec 2 §4 Renewal). */
function RenewalActions({ renewal, onClose }: RenewalProps) {
  const { t } = useTranslation('renewals')
  const [, change] = useUrlSearch()
  const isOffline = useIsOffline()
  const perform = useRenewalActs(renewal)
  const { locator, actions, state } = renewal
  return (
    <DrawerActions>
      <Button variant="default" onClick={onClose}>
        {t('action.close')}
      </Button>
      {actions.includes('update') && (
        <Button
          variant="default"
          onClick={() => void change({ renewal: locator, type: state.key, tab: undefined }, { replace: true })}
        >
          {t('action.edit')}
        </Button>
      )}
      {RENEWAL_ACTS.filter((which) => actions.includes(which)).map((which) => (
        <Button
          key={which}
          variant={takesAway(which) ? 'default' : 'filled'}
          disabled={isOffline}
          onClick={() => void perform(which)}
        >
          {t(`action.${which}`)}
        </Button>
      ))}
    </DrawerActions>
  )
}
