import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import type { ReceiptDetails } from '#domain/payment/receipt.schema.ts'

/** What was written down about money while it waited for its account, the newest first (billing B22). */
export function ReceiptNotes({ receipt: { notes } }: { receipt: ReceiptDetails }) {
  const { t, i18n } = useTranslation('payments')
  if (notes.length === 0) return null
  return (
    <section>
      <Title order={3} mb={4}>
        {t('note.many')}
      </Title>
      <Stack gap={8} renderRoot={(props) => <ul {...props} style={{ listStyle: 'none', margin: 0, padding: 0 }} />}>
        {notes.map(({ locator, note, by, at }) => (
          <li key={locator}>
            <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Text>
            <Text size="sm" c="dimmed">
              {[by.name, formatDate(at, i18n.language)].filter(Boolean).join(', ')}
            </Text>
          </li>
        ))}
      </Stack>
    </section>
  )
}
