import { Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { firstTab } from '#domain/cancellation/cancellation.lifecycle.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { RecordDrawer } from '../../blocks/drawer/RecordDrawer.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { CancellationDetails } from './CancellationDetails.tsx'
import { CancellationOverview } from './CancellationOverview.tsx'
import { cancellationQuery } from './cancellation.queries.ts'
import { RequestReinstatement } from './RequestReinstatement.tsx'

const FLAGS = ['requestReinstatement', 'tab'] as const
const TABS = ['details', 'overview'] as const

/** `?cancellation={id}&tab=` opens one, `?requestReinstatement&cancellation={id}` asks to take it back (spec 2 §2 Policies). */
export function CancellationDrawer() {
  const { t, i18n } = useTranslation('cancellations')
  const [{ tab: asked }, change] = useUrlSearch()
  return (
    <RecordDrawer
      when="cancellation"
      flags={FLAGS}
      query={cancellationQuery}
      titleOf={(row) => (row ? `${t('one')}, ${formatDate(row.effective_on, i18n.language)}` : t('one'))}
      notFound={t('notFound')}
    >
      {(cancellation, { flag, show, close }) => {
        if (flag === 'requestReinstatement' && cancellation.actions.includes('reinstate'))
          return <RequestReinstatement cancellation={cancellation} onDone={() => void show(null)} />
        const open = TABS.find((each) => each === asked) ?? firstTab(cancellation.state.code)
        return (
          <Tabs value={open} onChange={(next) => void change({ tab: next ?? undefined }, { replace: true })}>
            <Tabs.List aria-label={t('tab.label')} mb="md">
              {TABS.map((each) => (
                <Tabs.Tab key={each} value={each}>
                  {t(`tab.${each}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="details">
              <CancellationDetails key={cancellation.id} cancellation={cancellation} onClose={() => void close()} />
            </Tabs.Panel>
            <Tabs.Panel value="overview">
              <CancellationOverview cancellation={cancellation} onReinstate={() => void show('requestReinstatement')} />
            </Tabs.Panel>
          </Tabs>
        )
      }}
    </RecordDrawer>
  )
}
