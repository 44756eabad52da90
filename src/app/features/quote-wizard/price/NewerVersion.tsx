import { Alert, Button, List } from '@mantine/core'
import { IconTableShare } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import { DEFAULT_CURRENCY, formatMoney } from '#domain/kernel/money.ts'
import { PUBLISHED_VERSIONS } from '#domain/product/farm-package.ts'
import { versionMove } from '#domain/quote/edits/move-version.ts'
import type { Finding } from '#domain/underwriting/finding.ts'
import { useReasonWords } from '../../../words/use-reason-words.ts'
import { useSubjectName } from '../cover/items/use-item-names.ts'
import { useQuoteDraft } from '../draft/quote-draft.ts'

/** A draft keeps the product version it was begun with; what a newer one changes is said before it is taken. */
export function NewerVersion() {
  const { t, i18n } = useTranslation('wizard')
  const { body, context, edit, isEditable } = useQuoteDraft()
  const move = useMemo(() => versionMove(body, context), [body, context])
  const nameOf = useSubjectName()
  const words = useReasonWords()
  if (!move) return null
  /** A version goes by the day it came in; one of another build by its code. */
  const dayOf = (version: string) => {
    const known = PUBLISHED_VERSIONS.find((each) => each.version === version)
    return known ? formatDate(known.from, i18n.language) : version
  }
  const [from, to] = [dayOf(move.from), dayOf(move.to)]
  const { totalBeforeCents, totalAfterCents, tables, asked, firing, ceasing, edits } = move
  const reasonOf = ({ rule, params, subjectId }: Finding) =>
    words({ rule, params, subjectName: subjectId && nameOf(subjectId) })
  const money = (cents: number) => formatMoney(cents, DEFAULT_CURRENCY, i18n.language)
  const list = new Intl.ListFormat(i18n.language)
  const changes = [
    totalBeforeCents === totalAfterCents
      ? t('version.sameTotal', { total: money(totalAfterCents) })
      : t('version.total', { before: money(totalBeforeCents), after: money(totalAfterCents) }),
    tables.length > 0 && t('version.tables', { names: list.format(tables.map((each) => t(`version.table.${each}`))) }),
    ...asked.map((question) => t('version.asked', { question: t(`questions.${question}`) })),
    ...firing.map((each) => t('version.firing', { rule: each.rule, reason: reasonOf(each) })),
    ...ceasing.map((each) => t('version.ceasing', { rule: each.rule, reason: reasonOf(each) })),
  ].filter((each) => each !== false)

  return (
    <Alert color="wheat" icon={<IconTableShare aria-hidden />} title={t('version.title', { from, to })}>
      <List size="sm" mb="sm">
        {changes.map((words) => (
          <List.Item key={words}>{words}</List.Item>
        ))}
      </List>
      {isEditable && (
        <Button variant="default" onClick={() => edit(edits)}>
          {t('version.move', { to })}
        </Button>
      )}
    </Alert>
  )
}
