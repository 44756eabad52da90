import { Anchor, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFlag } from '../../flags/flags.ts'

/** Of people whose work is elsewhere, and of those a forbidden page sent here: nothing but the way to their tasks. */
export function EmptyDashboard() {
  const { t } = useTranslation('dashboard')
  const hasTasks = useFlag('tasks')
  return (
    <Stack align="flex-start">
      <Title order={1}>{t('title')}</Title>
      {hasTasks && <Anchor renderRoot={(props) => <Link {...props} to="/tasks" />}>{t('others.tasks')}</Anchor>}
    </Stack>
  )
}
