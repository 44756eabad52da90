import { Anchor, Paper, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldConfig } from '#domain/fields/field-config.ts'
import { toAnswers } from '#domain/fields/to-payload.ts'
import { visibleFields } from '#domain/fields/visible.ts'
import { dataOf } from '#domain/policyholder/policyholder.answers.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { policyholderConfigQuery } from '../../data/keep-reference.ts'
import { ConflictNotice } from '../../device/ConflictNotice.tsx'
import { writtenAnswer } from '../../device/use-unit-words.ts'
import { PossibleDuplicates } from './PossibleDuplicates.tsx'
import { policyholderQuery } from './policyholder.queries.ts'

/** All answers, in the order of the configuration, read-only. */
export function PolicyholderFacts({ id }: { id: string }) {
  const { i18n } = useTranslation()
  const { data: record } = useQuery(policyholderQuery(id))
  const { data: fields, error, refetch } = useQuery(policyholderConfigQuery)
  if (!fields) return error && <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!record) return null
  const data = dataOf(record.body)
  const facts = visibleFields(fields, toAnswers(fields, data)).map((field) => ({
    label: field.name,
    value: shown(field, data[field.code], i18n.language),
  }))

  return (
    <Stack gap="md">
      <ConflictNotice conflicts={record.conflicts} count={record.openConflicts} />
      <PossibleDuplicates id={id} />
      <Paper p="lg">
        <FactGrid facts={facts} />
      </Paper>
    </Stack>
  )
}

function shown(field: FieldConfig, stored: unknown, language: string): ReactNode {
  const text = writtenAnswer(field, stored, language)
  if (text === null) return null
  if (field.type === 'email') return <Anchor href={`mailto:${text}`}>{text}</Anchor>
  if (field.type === 'phone') return <Anchor href={`tel:${text.replace(/\D/g, '')}`}>{text}</Anchor>
  return text
}
