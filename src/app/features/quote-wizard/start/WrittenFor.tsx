import { Paper, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FieldGrid } from '../../../blocks/form/FieldGrid.tsx'
import { brokerageChoicesQuery } from '../../../data/brokerage-choices.ts'
import { quotingTermsQuery } from '../../../data/keep-reference.ts'

/** Which brokerage a quote of staff is for, and who of it produces it. */
export interface Written {
  brokerage: string | null
  producer: string | null
}

/** Staff quote for a brokerage; brokers for their own (settled 4). */
export function WrittenFor({ value, onChange }: { value: Written; onChange: (value: Written) => void }) {
  const { t } = useTranslation('wizard')
  const { brokerage, producer } = value
  const { data: brokerages = [] } = useQuery(brokerageChoicesQuery)
  const { data: terms } = useQuery({ ...quotingTermsQuery(brokerage ?? ''), enabled: brokerage !== null })
  const producers = terms?.producers.map(({ locator, name }) => ({ value: locator, label: name })) ?? []

  return (
    <Paper p="lg">
      <FieldGrid>
        <Select
          label={t('start.brokerage')}
          data={brokerages}
          value={brokerage}
          onChange={(chosen) => onChange({ brokerage: chosen, producer: null })}
          searchable
          required
        />
        <Select
          label={t('producer')}
          data={producers}
          value={producer}
          onChange={(chosen) => onChange({ brokerage, producer: chosen })}
          searchable
          clearable
          disabled={brokerage === null}
        />
      </FieldGrid>
    </Paper>
  )
}
