import { Button, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { EndorsementDetails } from '#domain/endorsement/endorsement.schema.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import type { QuoteStep } from '#domain/quote/checks/step-names.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { DrawerActions } from '../../blocks/drawer/DrawerActions.tsx'
import { RecordDrawer } from '../../blocks/drawer/RecordDrawer.tsx'
import { NeedsLine } from '../../blocks/feedback/OfflineNote.tsx'
import { RecordPapers } from '../../blocks/files/RecordPapers.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { useIsOffline } from '../../data/connection.ts'
import { TRANSACTION_TONES } from '../../words/transaction-state.ts'
import { CarriedConflicts } from './CarriedConflicts.tsx'
import { EndorsementChanges } from './EndorsementChanges.tsx'
import { EndorsementPriceView } from './EndorsementPriceView.tsx'
import { endorsementPriceQuery, endorsementQuery } from './endorsement.queries.ts'
import { ENDORSEMENT_ACTS, TAKES_AWAY, useEndorsementActs } from './use-endorsement-acts.ts'

/** The state an endorsement was opened in stands beside it in the address. */
const FLAGS = ['type'] as const

/** `?endorsement={locator}` shows what it changes, what that costs, and what may be done (spec 2 §2 Policies). */
export function EndorsementDrawer() {
  const { t, i18n } = useTranslation('endorsements')
  return (
    <RecordDrawer
      when="endorsement"
      flags={FLAGS}
      query={endorsementQuery}
      titleOf={(row) =>
        row ? t('from', { number: row.display_id, day: formatDate(row.starts_on, i18n.language) }) : t('one')
      }
      notFound={t('notFound')}
    >
      {(endorsement, { close }) => <Endorsement endorsement={endorsement} onClose={() => void close()} />}
    </RecordDrawer>
  )
}

interface EndorsementProps {
  endorsement: EndorsementDetails
  onClose: () => void
}

function Endorsement({ endorsement, onClose }: EndorsementProps) {
  const { t, i18n } = useTranslation('endorsements')
  const [, change] = useUrlSearch()
  const isOffline = useIsOffline()
  const price = useQuery(endorsementPriceQuery(endorsement.id))
  const perform = useEndorsementActs(endorsement, price.data?.together.to_bill)
  const { state, actions, socotra_created_at, socotra_updated_at, starts_on } = endorsement
  const mayWrite = actions.includes('update')
  const write = (step?: QuoteStep) =>
    void change({ endorsement: undefined, type: undefined, newQuote: '', quote: endorsement.locator, step })
  const day = (date: Date | string) => formatDate(date, i18n.language)
  const mayDo = (Object.keys(ENDORSEMENT_ACTS) as (keyof typeof ENDORSEMENT_ACTS)[])
    .filter((action) => actions.includes(action))
    .map((action) => ENDORSEMENT_ACTS[action])
    .sort((one, other) => Number(TAKES_AWAY.includes(other)) - Number(TAKES_AWAY.includes(one)))

  return (
    <>
      <Stack gap="xl" pb="xl">
        <FactGrid
          facts={[
            {
              label: t('columns.endorsement.state'),
              value: <StateBadge tone={TRANSACTION_TONES[state.key]}>{t(`state.${state.key}`)}</StateBadge>,
            },
            { label: t('columns.endorsement.start'), value: day(starts_on) },
            { label: t('columns.endorsement.created'), value: day(socotra_created_at) },
            { label: t('columns.endorsement.updated'), value: day(socotra_updated_at) },
          ]}
        />
        <CarriedConflicts endorsement={endorsement} onChoose={mayWrite ? () => write('summary') : null} />
        <section>
          <Title order={3} mb="sm">
            {t('changes.title')}
          </Title>
          <EndorsementChanges endorsement={endorsement} />
        </section>
        <section>
          <Title order={3} mb="sm">
            {t('price.title')}
          </Title>
          <EndorsementPriceView result={price} />
        </section>
        <RecordPapers policy={endorsement.policy} papers={endorsement.documents} />
      </Stack>
      <DrawerActions note={mayDo.length > 0 && <NeedsLine />}>
        <Button variant="default" onClick={onClose}>
          {t('action.close')}
        </Button>
        {mayWrite && (
          <Button variant="default" onClick={() => write()}>
            {t('action.edit')}
          </Button>
        )}
        {mayDo.map((which) => (
          <Button
            key={which}
            variant={TAKES_AWAY.includes(which) ? 'default' : 'filled'}
            disabled={isOffline}
            onClick={() => void perform(which)}
          >
            {t(`action.${which}`)}
          </Button>
        ))}
      </DrawerActions>
    </>
  )
}
