import { List, Paper, Text } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keptWorkQuery } from '../../device/kept-work.ts'

/** "A. Smith – 12 unsent": what waits here for its owner's next sign-in (protocol 1.10). */
export function KeptWork() {
  const { t } = useTranslation('sync')
  const { data: kept = [] } = useQuery(keptWorkQuery)
  if (kept.length === 0) return null
  return (
    <Paper p="md" component="section" aria-labelledby="kept-work">
      <Text size="sm" fw={600} id="kept-work">
        {t('kept.title')}
      </Text>
      <List size="sm" mt={4} icon={<IconDeviceFloppy size={16} aria-hidden />}>
        {kept.map(({ id, fullName, count }) => (
          <List.Item key={id}>{t('kept.line', { name: shortName(fullName), count })}</List.Item>
        ))}
      </List>
    </Paper>
  )
}

/** A name in full is nobody else's business. */
function shortName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first.charAt(0)}. ${last}` : first
}
