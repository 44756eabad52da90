import { Anchor, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Brokerage } from '#domain/brokerage/brokerage.schema.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import { BrokerageFacts } from './BrokerageFacts.tsx'

interface BrokerageSummaryProps {
  firm: Brokerage
  documents: ReactNode
  onEditGeneral: () => void
  onEditDocuments: () => void
}

/** All of the new firm once more, with the ways back (spec 1 §4.5). */
export function BrokerageSummary({ firm, documents, onEditGeneral, onEditDocuments }: BrokerageSummaryProps) {
  const { t } = useTranslation('brokerages')
  const edit = (what: string, onEdit: () => void) => (
    <Anchor component="button" type="button" size="sm" onClick={onEdit} aria-label={t('new.editStep', { what })}>
      {t('edit')}
    </Anchor>
  )
  const [general, papers] = [t('new.steps.general'), t('new.steps.documents')]
  return (
    <Stack gap="lg">
      <Section title={general} aside={edit(general, onEditGeneral)}>
        <BrokerageFacts firm={firm} />
      </Section>
      <Section title={papers} aside={edit(papers, onEditDocuments)}>
        {documents}
      </Section>
    </Stack>
  )
}
