import { Button, Dialog, Group, Text } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { hasDirtyForms, onDirtyFormsChange } from '../data/dirty-forms.ts'
import { useSyncStatus } from '../device/use-sync-status.ts'

/** Where no page has its acts, as the toasts. */
const BESIDE_ACTS = { bottom: 20, left: 20 }

/** Offers a newer build, and lets nobody take it in the middle of unsaved typing (protocol 1.11). */
export function UpdatePrompt({ accept }: { accept: () => void }) {
  const { t } = useTranslation('shell')
  const isTyping = useSyncExternalStore(onDirtyFormsChange, hasDirtyForms)
  const [isLater, setLater] = useState(false)
  const forms = useSyncStatus()?.unsent.forms ?? 0 // of other tabs, and left: they outlive the update
  return (
    <Dialog opened={!isLater} onClose={() => setLater(true)} size="lg" position={BESIDE_ACTS} role="status">
      <Text fw={600}>{t('update.title')}</Text>
      <Text size="sm" c="dimmed" mb="md">
        {t(isTyping ? 'update.waiting' : 'update.text')}
        {!isTyping && forms > 0 && ` ${t('forms:update', { count: forms })}`}
      </Text>
      <Group>
        <Button onClick={accept} disabled={isTyping}>
          {t('update.now')}
        </Button>
        <Button variant="subtle" onClick={() => setLater(true)}>
          {t('update.later')}
        </Button>
      </Group>
    </Dialog>
  )
}
