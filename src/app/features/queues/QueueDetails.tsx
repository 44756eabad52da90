import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Queue } from '#domain/task/queue.schema.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { DrawerActions } from '../../blocks/drawer/DrawerActions.tsx'
import { DeleteQueue } from './DeleteQueue.tsx'

interface QueueDetailsProps {
  queue: Queue
  onEdit: () => void
  onGone: () => Promise<void>
}

/** One queue: its people, its lead, how much waits in it. */
export function QueueDetails({ queue, onEdit, onGone }: QueueDetailsProps) {
  const { t } = useTranslation('queues')
  const [isDeleting, deleting] = useDisclosure(false)
  const { id, description, members, lead, brokerage, code, open_tasks, overdue, actions } = queue
  const names = members.map(({ name }) => name).join(', ')
  return (
    <>
      <Stack gap="lg" pb="xl">
        {description && <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{description}</Text>}
        {code !== null && names && <Text>{t('byRole', { names })}</Text>}
        <FactGrid
          facts={[
            ...(code === null || !names ? [{ label: t('members'), value: names || t('nobody') }] : []),
            { label: t('lead'), value: lead?.name },
            { label: t('whose'), value: brokerage?.name ?? t('office') },
            { label: t('columns.queue.openTasks'), value: String(open_tasks) },
            { label: t('columns.queue.overdue'), value: String(overdue) },
          ]}
        />
      </Stack>
      <DrawerActions>
        {actions.includes('delete') && (
          <Button variant="default" onClick={deleting.open}>
            {t('delete.act')}
          </Button>
        )}
        {actions.includes('edit') && (
          <Button variant="default" onClick={onEdit}>
            {t('edit')}
          </Button>
        )}
        <Button renderRoot={(props) => <Link {...props} to="/tasks" search={{ view: 'all', queue: id }} />}>
          {t('tasks')}
        </Button>
      </DrawerActions>
      {isDeleting && <DeleteQueue queue={queue} onClose={deleting.close} onGone={onGone} />}
    </>
  )
}
