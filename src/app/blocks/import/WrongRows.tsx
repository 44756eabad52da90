import { List, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Table } from './read-table.ts'
import type { WrongRow } from './use-import.ts'

/** How many are named on the screen; all of them are in their file. */
const NAMED = 20

/** The first of them by their rows in the file, and how many more there are. */
export function WrongRows({ table, wrong }: { table: Table; wrong: readonly WrongRow[] }) {
  const { t } = useTranslation('import')
  const more = wrong.length - NAMED
  return (
    <Stack gap="xs">
      <List aria-label={t('wrongRows')}>
        {wrong.slice(0, NAMED).map(({ at, why }) => (
          <List.Item key={at}>{t('row', { row: table.numbers[at], why })}</List.Item>
        ))}
      </List>
      {more > 0 && <Text c="dimmed">{t('more', { count: more })}</Text>}
    </Stack>
  )
}
