import { Alert, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BankFilePreview } from '#domain/bank-file/bank-file.schema.ts'

const SHOWN = 20

/** Every row that cannot be read, by its number: until there is none the file stays outside (billing B20). */
export function UnreadableRows({ preview: { unreadable } }: { preview: BankFilePreview }) {
  const { t } = useTranslation('bank-files')
  const more = unreadable.length - SHOWN
  return (
    <Alert color="clay" icon={<IconAlertTriangle aria-hidden />} title={t('unreadable.title')}>
      {t('unreadable.body')}
      <List size="sm" mt="xs">
        {unreadable.slice(0, SHOWN).map(({ row, problem }) => (
          <List.Item key={row}>{t('unreadable.row', { row, why: t(`problem.${problem}`) })}</List.Item>
        ))}
      </List>
      {more > 0 && t('unreadable.more', { count: more })}
    </Alert>
  )
}
