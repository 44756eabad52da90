import { Alert, Button, List } from '@mantine/core'
import { IconTableShare } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_CURRENCY, formatMoney } from '#domain/kernel/money.ts'
import { versionMove } from '#domain/quote/edits/move-version.ts'
import { useQuoteDraft } from '../draft/quote-draft.ts'

/** A draft keeps the product version it was begun with; what a newer one changes is said before it is taken. */
export function NewerVersion() {
  const { t, i18n } = useTranslation('wizard')
  const { body, context, edit, isEditable } = useQuoteDraft()
  const move = useMemo(() => versionMove(body, context), [body, context])
  if (!move) return null
  const { from, to, totalBeforeCents, totalAfterCents, tables, asked, firing, ceasing, edits } = move
  const money = (cents: number) => formatMoney(cents, DEFAULT_CURRENCY, i18n.language)
  const list = new Intl.ListFormat(i18n.language)
  const changes = [
    totalBeforeCents === totalAfterCents
      ? t('version.sameTotal', { total: money(totalAfterCents) })
      : t('version.total', { before: money(totalBeforeCents), after: money(totalAfterCents) }),
    tables.length > 0 && t('version.tables', { names: list.format(tables.map((each) => t(`version.table.${each}`))) }),
    ...asked.map((question) => t('version.asked', { question: t(`questions.${question}`) })),
    firing.length > 0 && t('version.firing', { rules: list.format(firing) }),
    ceasing.length > 0 && t('version.ceasing', { rules: list.format(ceasing) }),
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
