import { Button, Group, Paper, SimpleGrid, Stack } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { Refusal } from '#app/data/refusal.ts'
import { toasts } from '../../telling/toasts.ts'
import { StateBadge, type Tone } from '../detail/StateBadge.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorPanel } from '../feedback/ErrorPanel.tsx'
import { NeedsConnection, OfflineNote } from '../feedback/OfflineNote.tsx'
import { SyncChip } from '../feedback/SyncChip.tsx'
import { useConfirm } from '../feedback/use-confirm.tsx'

const TONES: [Tone, string][] = [
  ['done', 'Active'],
  ['attention', 'In cancellation'],
  ['motion', 'Renewal quoted'],
  ['refused', 'Grace until Dec 12'],
  ['neutral', 'Inactive'],
]

const quiet = { isOffline: false, isReading: false, isSyncing: false, waiting: 0, notSaved: 0, needsAttention: 0 }

export function FeedbackSection() {
  const confirm = useConfirm()
  const deactivate = async () => {
    const isSure = await confirm({
      title: 'Deactivate Dana Whitfield?',
      body: 'She is signed out at once and cannot sign in until somebody activates her again.',
      confirmLabel: 'Deactivate',
      isDestructive: true,
    })
    toasts.note(isSure ? 'Deactivated' : 'Nothing changed')
  }
  return (
    <Stack gap="lg">
      <Group gap="sm">
        {TONES.map(([tone, word]) => (
          <StateBadge key={tone} tone={tone}>
            {word}
          </StateBadge>
        ))}
      </Group>
      <Group gap="sm">
        <SyncChip {...quiet} />
        <SyncChip {...quiet} isReading />
        <SyncChip {...quiet} waiting={2} />
        <SyncChip {...quiet} notSaved={1} />
        <SyncChip {...quiet} isSyncing waiting={3} />
        <SyncChip {...quiet} isOffline />
        <SyncChip {...quiet} isOffline waiting={1} />
        <SyncChip {...quiet} needsAttention={2} waiting={3} />
      </Group>
      <OfflineNote />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Paper>
          <EmptyState icon={<IconFileText />} title="No quotes yet" action={<Button>New quote</Button>}>
            A quote starts with a policyholder and a place on the map; both work without signal.
          </EmptyState>
        </Paper>
        <Paper>
          <ErrorPanel error={new Refusal({ status: 502 })} onRetry={() => toasts.note('Trying again')} />
        </Paper>
        <Paper>
          <ErrorPanel error={new Refusal({ status: null })} onRetry={() => toasts.note('Trying again')} />
        </Paper>
        <Paper>
          <NeedsConnection>
            <EmptyState icon={<IconFileText />} title="A report">
              Switch Offline on, above, and this says that it needs a connection.
            </EmptyState>
          </NeedsConnection>
        </Paper>
      </SimpleGrid>
      <Group>
        <Button variant="default" onClick={() => toasts.done('Changes have been saved.')}>
          Toast: done
        </Button>
        <Button variant="default" onClick={() => toasts.problem('500 - Internal Server Error')}>
          Toast: problem
        </Button>
        <Button variant="default" onClick={() => void deactivate()}>
          Confirm
        </Button>
      </Group>
    </Stack>
  )
}
