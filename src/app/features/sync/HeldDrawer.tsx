import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { heldValues } from '#domain/refused-work/held-values.ts'
import { SHAPES } from '#domain/shapes/all.shapes.ts'
import type { Unsent } from '#local/reads/unsent.ts'
import { UrlDrawer } from '../../blocks/drawer/UrlDrawer.tsx'
import { useAccount } from '../../session/account.ts'
import { RecordFacts } from '../../words/RecordFacts.tsx'
import { unsentQuery } from './sync.queries.ts'
import { useChangeWords } from './use-change-words.ts'

/** `?held=id`: what the office does not have, and no page can show: a record it lost, or what was written about one. */
export function HeldDrawer() {
  const { t } = useTranslation('sync')
  const account = useAccount()
  const words = useChangeWords()
  const { data } = useQuery(unsentQuery)
  return (
    <UrlDrawer when="held" title={t('held.title')} subtitle={t('held.subtitle')} width="invoice">
      {(id) => {
        const shown = data && find(data, id)
        if (!shown) return <Text role="status">{t('held.settled')}</Text>
        const { entity, body, reason } = shown
        return (
          <Stack gap="md">
            <Text fw={600}>{words.titleOf({ entity, body })}</Text>
            <Text>{t(reason)}</Text>
            <RecordFacts entity={entity} values={heldValues(SHAPES[entity]!, account, body)} />
          </Stack>
        )
      }}
    </UrlDrawer>
  )
}

function find({ held, changes }: Unsent, id: string) {
  const record = held.find(({ key }) => key === id)
  if (record) return { ...record, reason: `held.${record.state}` }
  const change = changes.find((each) => each.id === id)
  return change && { ...change, reason: `refusal.${change.reason ?? 'lost'}` }
}
