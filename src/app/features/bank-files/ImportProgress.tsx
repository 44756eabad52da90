import { Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BankFile } from '#domain/bank-file/bank-file.schema.ts'
import { isImporting } from './bank-file.queries.ts'

/** The import of a large file goes on; nothing once it is through (billing B21). */
export function ImportProgress({ file }: { file: BankFile }) {
  const { t, i18n } = useTranslation('bank-files')
  const told = t('importing.rows', { count: file.to_book, rows: file.to_book.toLocaleString(i18n.language) })
  return (
    <div role="status">
      {isImporting(file) && (
        <Stack gap={6} pb="lg">
          <Text fw={600}>{told}</Text>
          <Progress value={100} animated aria-label={told} />
          <Text size="sm" c="dimmed">
            {t('importing.body')}
          </Text>
        </Stack>
      )}
    </div>
  )
}
